//! One kernel, several copies: one for any processor, one compiled for AVX2 and what comes with
//! it, and for kernels that gain from it one for AVX-512.
//!
//! All are compiled from the same source: plain loops, which the compiler turns into the vector
//! instructions that the copy may use. Which copy runs is decided here, once per call.

/// Work of which a copy compiled for newer processors is faster.
///
/// An implementation marks `run`, and every function that takes much of its time,
/// `#[inline(always)]`: only what is inlined into a copy is compiled for that processor.
pub trait Kernel {
    type Output;
    fn run(self) -> Self::Output;
}

/// Runs the copy for AVX2 if the processor has it, otherwise the one for any processor.
pub fn run<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has every feature that the copy is compiled for.
            #[allow(unsafe_code)]
            return unsafe { run_avx2(kernel) };
        }
    }
    kernel.run()
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[allow(unsafe_code)]
unsafe fn run_avx2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}

/// Runs the copy for AVX-512, or gives the kernel back if the processor lacks it.
pub fn run_avx512<K: Kernel>(kernel: K) -> Result<K::Output, K> {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        if is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has every feature that the copy is compiled for.
            #[allow(unsafe_code)]
            return Ok(unsafe { run_copy_avx512(kernel) });
        }
    }
    Err(kernel)
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
#[allow(unsafe_code)]
unsafe fn run_copy_avx512<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}
