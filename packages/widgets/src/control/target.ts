import { useWidgetValue } from '../use-widget-data'
import type { Series, WidgetData } from '../widget-data'
import type { WidgetEnvironment } from '../widget-props'

export interface DeviceConnection {
  isOffline: boolean
  lastSeenMs?: number | undefined
}

/** Whether the target device is connected, as the server last reported it. */
export function useConnection(data: WidgetData): DeviceConnection {
  const isOffline = useWidgetValue(
    data,
    ({ series }) => String(subscribedSeries(series, 'attribute', 'active')?.values.at(-1)) === 'false',
  )
  // Read only while the device is offline: the reports of a connected device would cause many renders.
  const lastSeen = useWidgetValue(data, ({ series }) =>
    isOffline ? Number(subscribedSeries(series, 'attribute', 'lastActivityTime')?.values.at(-1) ?? 0) : 0,
  )
  return { isOffline, lastSeenMs: lastSeen > 0 ? lastSeen : undefined }
}

/** A subscribed value of the target device. */
export const subscribedSeries = (series: readonly Series[], type: string, name: string) =>
  series.find(({ dataKey }) => dataKey.type === type && dataKey.name === name)

export type TargetProblem = 'no-target' | 'not-a-device'

/** Why a control cannot be used: it has no target, or its target is not a device. `undefined` with sample data. */
export const useTargetProblem = <K>(
  data: WidgetData<K>,
  config: { targetDeviceAliasIds?: string[] | undefined },
  { isSample }: Pick<WidgetEnvironment, 'isSample'>,
): TargetProblem | undefined =>
  useWidgetValue(data, ({ datasources }) => {
    if (isSample) return undefined
    if (!config.targetDeviceAliasIds?.[0]) return 'no-target'
    const entityId = datasources[0]?.entityId
    return entityId && entityId.entityType !== 'DEVICE' ? 'not-a-device' : undefined
  })

/** The id of the target device, once it is known. */
export const useTargetId = <K>(data: WidgetData<K>): string | undefined =>
  useWidgetValue(data, ({ datasources }) => datasources[0]?.entityId?.id)

/** The name of the target device; with sample data the word for a device. */
export function useTargetName<K>(
  data: WidgetData<K>,
  { isSample, t }: WidgetEnvironment,
): string | undefined {
  const name = useWidgetValue(data, ({ datasources }) => datasources[0]?.entityName)
  return name ?? (isSample ? t('entity-type.DEVICE') : undefined)
}
