import type { FrameControls } from '@signalbox/widgets/widget-props'
import { useMemo, useState } from 'react'

interface OwnTitle {
  title?: string
  note?: string
  tooltip?: string
}

/** The parts of the frame that the content of a widget may change: its title, its toolbar and whether it has unsaved input. */
export function useFrameParts(widgetId: string, setUnsaved: (widgetId: string, isUnsaved: boolean) => void) {
  const [ownTitle, setOwnTitle] = useState<OwnTitle>({})
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const frame = useMemo<FrameControls>(
    () => ({
      toolbar,
      setUnsaved: (isUnsaved) => setUnsaved(widgetId, isUnsaved),
      setTitle: (title, note, tooltip) =>
        setOwnTitle((current) =>
          current.title === title && current.note === note && current.tooltip === tooltip
            ? current
            : { title, note, tooltip },
        ),
    }),
    [toolbar, setUnsaved, widgetId],
  )
  return { ownTitle, frame, setToolbar }
}
