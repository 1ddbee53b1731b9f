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
