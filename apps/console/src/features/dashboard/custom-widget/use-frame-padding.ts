import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { type RefObject, useEffect, useState } from 'react'
import { framePadding, sidesOf } from '../../../sandbox/frame/frame-padding'
import type { FramePadding } from '../../../sandbox/frame/messages'

/**
 * Returns the padding of the widget. The frame extends over this padding, so that content that is slightly too wide is
 * not cut off.
 */
export function useFramePadding(container: RefObject<HTMLElement | null>, config: WidgetConfig) {
  const [padding, setPadding] = useState<FramePadding>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the padding is part of the configuration
  useEffect(() => {
    if (!container.current) return
    const next = framePadding(container.current)
    setPadding((now) => (now && sidesOf(now, 1) === sidesOf(next, 1) ? now : next))
  }, [container, config])
  return padding
}
