import { zoomedWindow } from '@signalbox/model/time/subscription-window'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { useState } from 'react'

/** The time window of a dashboard or widget: the stored one, the one that the viewer chose, or the zoomed range. */
export function useWindow(stored: TimeWindow) {
  const [choice, setChoice] = useState<{ stored: TimeWindow; window: TimeWindow } | null>(null)
  const [zoomed, setZoomed] = useState<{ stored: TimeWindow; window: TimeWindow } | null>(null)
  // A new stored window, such as after a save, replaces the window that the viewer has chosen and the zoomed range.
  const base = choice && choice.stored === stored ? choice.window : stored
  return {
    window: zoomed && zoomed.stored === stored ? zoomed.window : base,
    setWindow(window: TimeWindow) {
      setZoomed(null)
      setChoice({ stored, window })
    },
    zoom: (range: { startTimeMs: number; endTimeMs: number } | null) =>
      setZoomed(range && { stored, window: zoomedWindow(base, range) }),
  }
}
