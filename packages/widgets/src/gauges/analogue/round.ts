export interface Point {
  x: number
  y: number
}

const RAD = Math.PI / 180

/** A point on a circle; angles run clockwise from the top. */
export const pointAt = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.sin(angle * RAD),
  y: y - radius * Math.cos(angle * RAD),
})
