import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import { popupElement } from '../map/popups'
import type { Trip, TripPoint, TripState } from './trip-data'
import type { TripAppearance, tripFunctions } from './trip-functions'
import { tripMap } from './trip-map'
import type { TripStop } from './trip-stops'
import type { tripAnimation } from './widget'

interface ShownTrips {
  trips: readonly Trip[]
  anchors: readonly number[] | undefined
  stops: readonly (readonly TripStop[])[]
  states: readonly (TripState | undefined)[]
  timeMs: number
  functions: ReturnType<typeof tripFunctions>
  /** The panel beside the map is open. */
  isPanelShown: boolean
  onSelect: (trip: Trip) => void
  textOf: (trip: Trip, point: TripPoint | undefined, pattern: string) => string
  onAction: (trip: Trip, name: string) => void
}

/** Draws the trips on a map in `box`. `appearances` are the results of the functions for the current positions. */
export function useTripMap(
  { settings, size, environment }: WidgetProps<typeof tripAnimation>,
  shown: ShownTrips,
) {
  const { trips, anchors, stops, states, timeMs, functions, isPanelShown } = shown
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof tripMap> | null>(null)
  const [appearances, setLooks] = useState<readonly TripAppearance[]>([])
  const now = useRef({ shown, environment })
  now.current = { shown, environment }

  useEffect(() => {
    if (!box.current) return
    const opened = tripMap({
      box: box.current,
      settings,
      hasTiles: !now.current.environment.isPreview,
      t: now.current.environment.t,
      onSelect: (trip) => now.current.shown.onSelect(trip),
      popup: (trip, point, pattern) =>
        popupElement(now.current.shown.textOf(trip, point, pattern), (name) =>
          now.current.shown.onAction(trip, name),
        ),
    })
    map.current = opened
    return () => {
      opened.close()
      map.current = null
    }
  }, [settings])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed settings create a new, empty map
  useEffect(() => map.current?.setTrips(trips, anchors, stops), [trips, anchors, stops, settings])
  useEffect(() => {
    let isCanceled = false
    void functions.appearances(trips, states).then((next) => !isCanceled && setLooks(next))
    return () => {
      isCanceled = true
    }
  }, [functions, trips, states])
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed settings create a new, empty map
  useEffect(() => map.current?.show(states, appearances, timeMs), [states, appearances, timeMs, settings])
  const { width, height } = size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map measures its new size itself
  useEffect(() => {
    map.current?.resize()
  }, [width, height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: beside the panel the map is narrower
  useEffect(() => {
    map.current?.resize()
    map.current?.fit()
  }, [isPanelShown])

  return { box, appearances, fit: () => map.current?.fit() }
}
