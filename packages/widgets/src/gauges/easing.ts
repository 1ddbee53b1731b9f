/** The animation rules of stored gauges as CSS timing functions. */
const EASING: Record<string, string> = {
  linear: 'linear',
  quad: 'cubic-bezier(0.11, 0, 0.5, 0)',
  quint: 'cubic-bezier(0.64, 0, 0.78, 0)',
  cycle: 'cubic-bezier(0.55, 0, 1, 0.45)',
  bounce: 'cubic-bezier(0.36, 0, 0.66, -0.3)',
  elastic: 'cubic-bezier(0.36, 0, 0.66, -0.56)',
  dequad: 'cubic-bezier(0.5, 1, 0.89, 1)',
  dequint: 'cubic-bezier(0.22, 1, 0.36, 1)',
  decycle: 'cubic-bezier(0, 0.55, 0.45, 1)',
  debounce: 'cubic-bezier(0.34, 1.3, 0.64, 1)',
  delastic: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
}

/** The transition of a gauge to a new value; none on small screens, and where `--motion` is 0. */
export function motion(
  settings: { animation?: boolean; animationDuration?: number | null; animationRule?: string | null },
  isMobile: boolean,
): string {
  if (!settings.animation || isMobile) return '0ms linear'
  const easing = EASING[settings.animationRule ?? 'linear'] ?? 'linear'
  return `calc(${settings.animationDuration ?? 500}ms * var(--motion)) ${easing}`
}
