/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

/** Hue in degrees; saturation, value and alpha from 0 to 1. */
export interface Hsva {
  h: number
  s: number
  v: number
  a: number
}

/** Reads `#rgb(a)`, `#rrggbb(aa)`, `rgb()`, `hsl()` and, in a browser, names such as `teal`. */
export function parseColor(text: string | null | undefined): Rgba | null {
  const color = text?.trim().toLowerCase() ?? ''
  return fromHex(color) ?? fromFunction(color) ?? fromName(color)
}

/** The stored text of a color: `rgb(1, 2, 3)`, or `rgba(1, 2, 3, 0.5)` with transparency. */
export function colorText({ r, g, b, a }: Rgba): string {
  const parts = [r, g, b].map(Math.round).join(', ')
  return a >= 1 ? `rgb(${parts})` : `rgba(${parts}, ${Math.round(a * 100) / 100})`
}

/** Converts red, green and blue to hue, saturation and value. */
export function toHsva({ r, g, b, a }: Rgba): Hsva {
  const [red, green, blue] = [r / 255, g / 255, b / 255] as const
  const v = Math.max(red, green, blue)
  const range = v - Math.min(red, green, blue)
  const s = v === 0 ? 0 : range / v
  if (range === 0) return { h: 0, s, v, a }
  const sixth =
    v === red ? (green - blue) / range : v === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { h: (sixth * 60 + 360) % 360, s, v, a }
}

/** Converts hue, saturation and value to red, green and blue. */
export function toRgba({ h, s, v, a }: Hsva): Rgba {
  const part = (offset: number) => {
    const k = (offset + h / 60) % 6
    return 255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return { r: part(5), g: part(3), b: part(1), a }
}

function fromHex(color: string): Rgba | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(color)?.[1]
  if (!digits) return null
  const fullDigits = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const byte = (start: number) => Number.parseInt(fullDigits.slice(start, start + 2), 16)
  return { r: byte(0), g: byte(2), b: byte(4), a: fullDigits.length === 8 ? byte(6) / 255 : 1 }
}

function fromFunction(color: string): Rgba | null {
  const [, name, inner] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(color) ?? []
  const parts = inner?.split(/[\s,/]+/).filter(Boolean)
  if (!name || !parts || parts.length < 3 || parts.length > 4) return null
  const [x = 0, y = 0, z = 0, alpha = 1] = parts.map((part, index) => numberOf(part, name, index))
  if ([x, y, z, alpha].some(Number.isNaN)) return null
  const a = Math.min(Math.max(alpha, 0), 1)
  if (name === 'rgb') return { r: byteOf(x), g: byteOf(y), b: byteOf(z), a }
  const v = z + y * Math.min(z, 1 - z)
  return toRgba({ h: ((x % 360) + 360) % 360, s: v === 0 ? 0 : 2 * (1 - z / v), v, a })
}

function numberOf(part: string, name: string, index: number): number {
  const value = /^[+-]?[\d.]+(%|deg)?$/.test(part) ? Number.parseFloat(part) : Number.NaN
  if (!part.endsWith('%')) return value
  return name === 'rgb' && index < 3 ? (value / 100) * 255 : value / 100
}

const byteOf = (value: number) => Math.min(Math.max(value, 0), 255)

/**
 * Lets a canvas resolve the name of a color. A canvas keeps its previous color if it does not know a name, so the name
 * is set after black and after white: two different results mean an unknown name.
 */
function fromName(color: string): Rgba | null {
  if (!/^[a-z]+$/.test(color) || typeof document === 'undefined') return null
  if (color === 'transparent') return { r: 0, g: 0, b: 0, a: 0 }
  const canvas = document.createElement('canvas').getContext?.('2d')
  if (!canvas) return null
  const colorAfter = (previous: string) => {
    canvas.fillStyle = previous
    canvas.fillStyle = color
    return String(canvas.fillStyle)
  }
  const [afterBlack, afterWhite] = [colorAfter('#000000'), colorAfter('#ffffff')]
  return afterBlack === afterWhite ? fromHex(afterBlack) : null
}
