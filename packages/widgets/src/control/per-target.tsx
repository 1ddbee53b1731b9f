import { type ComponentType, useState } from 'react'
import type { WidgetProps } from '../widget-props'
import { useTargetId } from './target'

/**
 * The view of a control widget that starts again when its target device changes: value, status and running requests of
 * one device do not belong to another.
 */
export const perTarget = <Props extends Pick<WidgetProps, 'data'>>(View: ComponentType<Props>) =>
  function ViewPerTarget(props: Props) {
    return <View key={useTargetChanges(props.data)} {...props} />
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
