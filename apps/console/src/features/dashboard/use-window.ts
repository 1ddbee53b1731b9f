import { zoomedWindow } from '@signalbox/model/time/subscription-window'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { useState } from 'react'

/** The time window of a dashboard or widget: stored, changed for this visit, or zoomed. */
export function useWindow(stored: TimeWindow) {
  const [changed, setChanged] = useState<{ stored: TimeWindow; window: TimeWindow } | null>(null)
  const [zoomed, setZoomed] = useState<TimeWindow | null>(null)
  // A new stored window, such as after a save, replaces the window that the user has chosen.
  const base = changed && changed.stored === stored ? changed.window : stored
  return {
    window: zoomed ?? base,
    setWindow(window: TimeWindow) {
      setZoomed(null)
      setChanged({ stored, window })
    },
    zoom: (range: { startTimeMs: number; endTimeMs: number } | null) =>
      setZoomed(range && zoomedWindow(base, range)),
  }
}
