import type { SeverityLevel } from '../feedback/severity-indicator'

/** The logo: a dark tile with a track, a turnout and a lamp in the color of the most severe alarm. */
export function LogoMark({ size = 24, level }: { size?: number; level?: SeverityLevel | undefined }) {
  const lamp = level ? `color-mix(in srgb, var(--sev-${level}) 88%, white)` : 'var(--mark-lamp)'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <rect width="24" height="24" rx="6.5" fill="var(--mark-tile)" />
      <g stroke="var(--mark-line)" strokeWidth="1.9" strokeLinejoin="round">
        <path d="M0 16.2h24" />
        <path d="M5.2 16.2l7.6-7.6h2.6" />
      </g>
      <circle cx="18.2" cy="8.6" r="2.9" fill={lamp} />
    </svg>
  )
}
