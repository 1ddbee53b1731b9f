import { type ComponentType, useMemo, useRef, useState } from 'react'
import type { WidgetActions, WidgetProps } from '../widget-props'
import { useTargetId } from './target'

/**
 * Mounts the view of a control widget again when its target device changes. Otherwise the value, the status and running
 * requests of one device would be shown for another. Commands of the view of the earlier device, such as a queued
 * value, are rejected from then on: they would go to the new device.
 */
export const perTarget = <Props extends Pick<WidgetProps, 'data' | 'actions'>>(View: ComponentType<Props>) =>
  function ViewPerTarget(props: Props) {
    const { data, actions } = props
    const changes = useTargetChanges(data)
    const currentChanges = useRef(changes)
    currentChanges.current = changes
    const actionsOfTarget = useMemo(
      (): WidgetActions => ({
        ...actions,
        sendCommand: async (...command) => {
          if (currentChanges.current !== changes) throw new Error('The target device has changed')
          return actions.sendCommand(...command)
        },
      }),
      [actions, changes],
    )
    return <View key={changes} {...props} actions={actionsOfTarget} />
  }

/** Counts the changes of the target device. While its data is loading the device is unknown: that is no change. */
function useTargetChanges(data: WidgetProps['data']): number {
  const device = useTargetId(data)
  const [last, setLast] = useState({ device, changes: 0 })
  if (device === undefined || device === last.device) return last.changes
  const changes = last.device === undefined ? last.changes : last.changes + 1
  setLast({ device, changes })
  return changes
}
