import { zoomedWindow } from '@signalbox/model/time/subscription-window'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { useState } from 'react'

/** The time a dashboard or widget shows: what is stored, changed for this visit, zoomed for a while. */
export function useWindow(stored: TimeWindow) {
  const [changed, setChanged] = useState<{ stored: TimeWindow; window: TimeWindow } | null>(null)
  const [zoomed, setZoomed] = useState<TimeWindow | null>(null)
  // Another stored window, after a save for example, replaces what was chosen before.
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
