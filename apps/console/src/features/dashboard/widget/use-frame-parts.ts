import type { FrameControls } from '@signalbox/widgets/widget-props'
import { useMemo, useState } from 'react'

interface OwnTitle {
  title?: string
  note?: string
  tooltip?: string
}

/** The parts of the frame that its content may change: the title, the toolbar and the mark of unsaved input. */
export function useFrameParts(widgetId: string, setUnsaved: (widgetId: string, isUnsaved: boolean) => void) {
  const [own, setOwn] = useState<OwnTitle>({})
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const frame = useMemo<FrameControls>(
    () => ({
      toolbar,
      setUnsaved: (isUnsaved) => setUnsaved(widgetId, isUnsaved),
      setTitle: (title, note, tooltip) =>
        setOwn((now) =>
          now.title === title && now.note === note && now.tooltip === tooltip
            ? now
            : { title, note, tooltip },
        ),
    }),
    [toolbar, setUnsaved, widgetId],
  )
  return { own, frame, setToolbar }
}
