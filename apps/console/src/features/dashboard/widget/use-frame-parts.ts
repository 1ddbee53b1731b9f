import type { FrameControls } from '@signalbox/widgets/widget-props'
import { useMemo, useState } from 'react'
import { useTablePosition } from './use-table-position'

interface OwnTitle {
  title?: string
  note?: string
  tooltip?: string
}

/** The parts of the frame that a widget's content may change: title, toolbar and whether there is unsaved input. */
export function useFrameParts(widgetId: string, setUnsaved: (widgetId: string, isUnsaved: boolean) => void) {
  const [ownTitle, setOwnTitle] = useState<OwnTitle>({})
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const position = useTablePosition(widgetId)
  const frameControls = useMemo<FrameControls>(
    () => ({
      toolbar,
      ...position,
      setUnsaved: (isUnsaved) => setUnsaved(widgetId, isUnsaved),
      setTitle: (title, note, tooltip) =>
        setOwnTitle((current) =>
          current.title === title && current.note === note && current.tooltip === tooltip
            ? current
            : { title, note, tooltip },
        ),
    }),
    [toolbar, position, setUnsaved, widgetId],
  )
  return { ownTitle, frameControls, setToolbar }
}
