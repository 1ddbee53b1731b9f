import type { Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import type { WidgetDescriptor } from '@signalbox/widgets'
import { useEffect, useRef, useState } from 'react'
import type { FeedHost } from '../../../live/data/feed-parts'
import { openWidgetFeed, type WidgetFeed } from '../../../live/data/widget-feed'
import { customViewOf } from '../custom-widget/use-custom-type'
import { useDashboardContext } from '../dashboard-context'
import { useFeedHost } from './use-feed-host'

/**
 * Opens the data feed of a widget while the widget is visible. A change of aliases, filters or configuration
 * opens the feed again. The feed of a custom widget stays open after the widget was visible for the first time, because
 * the script of the widget would start again with another feed.
 */
export function useWidgetFeed(
  widget: Widget,
  descriptor: WidgetDescriptor | undefined,
  window: TimeWindow,
  isVisible: boolean,
  compile: FeedHost['compile'],
): WidgetFeed | undefined {
  const { aliases, maxPoints, serverOffsetMs } = useDashboardContext()
  const host = useFeedHost(widget.id, compile)
  const [feed, setFeed] = useState<WidgetFeed>()
  const staysOpen = feed !== undefined && descriptor !== undefined && customViewOf(descriptor) !== undefined
  const isOpen = isVisible || staysOpen
  const currentWindow = useRef(window)
  currentWindow.current = window
  const { type, config } = widget
  // The series that the user has hidden or shown. This choice stays when the feed is opened again; a changed
  // configuration resets the choice.
  const hiddenSeries = useRef({ config, series: new Map<string, boolean>() })
  const hasOwnData = descriptor?.data?.hasOwnData ?? false

  useEffect(() => {
    if (!isOpen || !descriptor || hasOwnData || type === 'static') return
    if (hiddenSeries.current.config !== config) hiddenSeries.current = { config, series: new Map() }
    const newFeed = openWidgetFeed({
      widget: { type, config },
      limits: descriptor.data ?? {},
      extraKeys: descriptor.extraKeys?.(config),
      context: aliases,
      window: currentWindow.current,
      maxPoints,
      serverOffsetMs,
      host,
      hiddenSeries: hiddenSeries.current.series,
    })
    setFeed(newFeed)
    return () => newFeed.close()
  }, [isOpen, descriptor, hasOwnData, type, config, aliases, maxPoints, serverOffsetMs, host])

  useEffect(() => feed?.setWindow(window), [feed, window])
  return feed
}
