const HOUR_MS = 3_600_000
/** The part of a trip during which the truck does not drive. */
const PAUSE_SHARE = 0.18

export interface Position {
  latitude: number
  longitude: number
  isMoving: boolean
}

/** The position of a truck that drives back and forth along a route, with a pause at both ends. */
export function positionOn(route: [number, number][], tripHours: number, seed: number) {
  const legs = route.slice(1).map((to, index) => {
    const from = route[index]!
    return { from, to, length: Math.hypot(to[0] - from[0], (to[1] - from[1]) * 0.55) }
  })
  const routeLength = legs.reduce((sum, leg) => sum + leg.length, 0)

  return (ts: number): Position => {
    const trips = ts / (tripHours * HOUR_MS) + (seed % 97) / 97
    const isReturning = Math.floor(trips) % 2 === 1
    const share = trips - Math.floor(trips)
    const driven = Math.min(1, share / (1 - PAUSE_SHARE))
    let remaining = (isReturning ? 1 - driven : driven) * routeLength
    const leg =
      legs.find(({ length }) => {
        if (remaining <= length) return true
        remaining -= length
        return false
      }) ?? legs.at(-1)!
    const legShare = leg.length === 0 ? 0 : Math.min(1, remaining / leg.length)
    return {
      latitude: leg.from[0] + (leg.to[0] - leg.from[0]) * legShare,
      longitude: leg.from[1] + (leg.to[1] - leg.from[1]) * legShare,
      isMoving: driven < 1,
    }
  }
}
