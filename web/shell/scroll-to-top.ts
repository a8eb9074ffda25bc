const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scrolls to the top within `duration` milliseconds, or jumps for people who want no motion; the focus goes up too. */
export function scrollToTop(duration = 300): void {
  const from = scrollY;
  document.getElementById('content')?.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const begin = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - begin) / duration));
    scrollTo({ top: from * (1 - easeInOut(progress)), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
