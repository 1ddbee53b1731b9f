import type { WidgetEnvironment } from '../../widget-props'
import { type BaseMapSettings, fitMap, worldMap } from '../map/base/base-map'
import type { Trip, TripPoint, TripState } from './trip-data'
import type { TripAppearance } from './trip-functions'
import { type ShownTrip, type TripSettings, tripLayers } from './trip-layers'
import type { TripStop } from './trip-stops'

interface TripMapOptions {
  box: HTMLElement
  settings: TripSettings
  hasTiles: boolean
  t: WidgetEnvironment['t']
  onSelect: (trip: Trip) => void
  popup: (trip: Trip, point: TripPoint | undefined, pattern: string) => HTMLElement
}

/** The map of a trip widget: the whole path of each trip, and a marker that moves along it. */
export function tripMap({ box, settings, hasTiles, t, onSelect, popup }: TripMapOptions) {
  const base = baseSettings(settings)
  const map = worldMap(box, base, t, hasTiles)
  const shown = new Map<string, ShownTrip>()
  const layers = tripLayers({ map, settings, popup, onClick })
  let trips: readonly Trip[] = []

  function onClick(id: string) {
    const current = trips.find((trip) => trip.id === id)
    if (current) onSelect(current)
  }

  return {
    /** New data: paths, points and areas are drawn again. */
    setTrips(
      next: readonly Trip[],
      anchors: readonly number[] | undefined,
      stops: readonly (readonly TripStop[])[],
    ) {
      const isFirst = trips.every(({ points }) => points.length === 0)
      trips = next
      const anchorTimes = anchors && new Set(anchors)
      const present = new Set(next.map(({ id }) => id))
      for (const [id, drawn] of shown) {
        if (present.has(id)) continue
        layers.remove(drawn)
        shown.delete(id)
      }
      for (const [index, trip] of next.entries()) {
        const drawn = shown.get(trip.id) ?? layers.add(trip)
        shown.set(trip.id, drawn)
        drawn.line.setLatLngs(trip.points.map(({ position }) => position))
        layers.drawPoints(trip, drawn.points, anchorTimes)
        layers.drawArea(trip, drawn)
        drawn.stops.set(stops[index] ?? [])
      }
      const positions = next.flatMap(({ points }) => points.map(({ position }) => position))
      if (isFirst && positions.length > 0) fitMap(map, base, positions)
    },
    /** Moves the markers to the positions of the trips at a time. */
    show(states: readonly (TripState | undefined)[], appearances: readonly TripAppearance[], timeMs: number) {
      trips.forEach((trip, index) => {
        const drawn = shown.get(trip.id)
        const state = states[index]
        if (!drawn) return
        if (state) layers.move(drawn, trip, state, appearances[index] ?? {}, timeMs)
        else layers.hide(drawn)
      })
    },
    resize: () => map.invalidateSize({ animate: false }),
    fit: () =>
      fitMap(
        map,
        base,
        trips.flatMap(({ points }) => points.map(({ position }) => position)),
      ),
    close: () => map.remove(),
  }
}

/** A trip widget always shows all trips. */
const baseSettings = (settings: TripSettings): BaseMapSettings => ({
  ...settings,
  disableScrollZooming: false,
  defaultZoomLevel: null,
  useDefaultCenterPosition: false,
  defaultCenterPosition: null,
  fitMapBounds: true,
})
