export interface GaugePoint {
  x: number
  y: number
}

const RAD = Math.PI / 180

/** A point on a circle; angles run clockwise from the top. */
export const pointAt = ({ x, y }: GaugePoint, radius: number, angle: number): GaugePoint => ({
  x: x + radius * Math.sin(angle * RAD),
  y: y - radius * Math.cos(angle * RAD),
})

/** The SVG path of an arc; angles are in degrees, clockwise from the top. */
export function arcPath(center: GaugePoint, radius: number, start: number, sweep: number): string {
  // A full circle starts where it ends and would draw nothing: two halves are drawn instead.
  const half = sweep / 2
  const points = [0, half, sweep].map((angle) => pointAt(center, radius, start + angle))
  const isLarge = half > 180 ? 1 : 0
  const [first, ...rest] = points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
  return `M${first}${rest.map((point) => `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 ${isLarge} 1 ${point}`).join('')}`
}
