import type { CSSProperties } from 'react'
import type { Font } from '../fields'

/**
 * The fonts of ThingsBoard are replaced by ours: Roboto by the font of texts, the digital font by the monospace font.
 */
export function fontFamily(family: string | null | undefined): string {
  if (!family || /^roboto(draft)?$/i.test(family)) return 'var(--font-ui)'
  if (/^segment7/i.test(family)) return 'var(--font-mono)'
  return `${JSON.stringify(family)}, var(--font-ui)`
}

/** A stored font as a style; `scale` turns its size into pixels. */
export function fontCss(font: Font, scale: number, defaultSize: number): CSSProperties {
  return {
    fontFamily: fontFamily(font.family),
    fontSize: `${(font.size ?? defaultSize) * scale}px`,
    fontStyle: font.style ?? undefined,
    fontWeight: font.weight ?? undefined,
    color: font.color ?? undefined,
  }
}

/** Family, style and weight of a stored font; the drawing sets size and color. */
export const fontFace = ({ family, style, weight }: Font): CSSProperties => ({
  fontFamily: fontFamily(family),
  fontStyle: style ?? undefined,
  fontWeight: weight ?? undefined,
})
