import type { TablePosition } from '@signalbox/ui/table/table-state'
import type { FrameControls } from '@signalbox/widgets/widget-props'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { onSessionDataEnd } from '../../../api/request/session-data'

interface OwnTitle {
  title?: string
  note?: string
  tooltip?: string
}

/** By the entry of the browser's history and the id of the widget. */
const positions = new Map<string, TablePosition>()
onSessionDataEnd(() => positions.clear())

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

/** Keeps the position of the table of a widget for each entry of the browser's history, so that Back restores it. */
function useTablePosition(widgetId: string) {
  const key = `${useLocation().key} ${widgetId}`
  return useMemo(
    () => ({
      tablePosition: positions.get(key),
      keepTablePosition: (position: TablePosition) => void positions.set(key, position),
    }),
    [key],
  )
}
