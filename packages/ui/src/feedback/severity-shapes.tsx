export const SEVERITY_LEVELS = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number]

/** The outline of each severity in a box of 14 by 14: octagon, triangle, diamond, circle, square. */
export const SEVERITY_SHAPES: Record<SeverityLevel, string> = {
  critical: 'M4.7 1.2h4.6l3.5 3.5v4.6l-3.5 3.5H4.7L1.2 9.3V4.7z',
  major: 'M7 1.7 13 12.2H1z',
  minor: 'M7 1 13 7l-6 6-6-6z',
  warning: 'M1.6 7a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0z',
  indeterminate: 'M4.1 2.1h5.8a2 2 0 0 1 2 2v5.8a2 2 0 0 1-2 2H4.1a2 2 0 0 1-2-2V4.1a2 2 0 0 1 2-2z',
}
