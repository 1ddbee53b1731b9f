import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { type RefObject, useEffect, useState } from 'react'
import { framePadding, sidesOf } from '../../../sandbox/frame/frame-padding'
import type { FramePadding } from '../../../sandbox/frame/messages'

/** The padding of a widget that its frame covers, so that content which is a little too wide is not cut off. */
export function useFramePadding(place: RefObject<HTMLElement | null>, config: WidgetConfig) {
  const [padding, setPadding] = useState<FramePadding>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the padding is part of the configuration
  useEffect(() => {
    if (!place.current) return
    const next = framePadding(place.current)
    setPadding((now) => (now && sidesOf(now, 1) === sidesOf(next, 1) ? now : next))
  }, [place, config])
  return padding
}
