import type { Series, WidgetData } from '../widget-data'

export interface DeviceConnection {
  isOffline: boolean
  lastSeenMs?: number | undefined
}

/** Whether the target device is connected, as the server last reported it. */
export function connectionOf({ series }: WidgetData): DeviceConnection {
  const active = watched(series, 'attribute', 'active')?.values.at(-1)
  const seen = Number(watched(series, 'attribute', 'lastActivityTime')?.values.at(-1))
  return { isOffline: String(active) === 'false', lastSeenMs: seen > 0 ? seen : undefined }
}

/** A subscribed value of the target device. */
export const watched = (series: readonly Series[], type: string, name: string) =>
  series.find(({ dataKey }) => dataKey.type === type && dataKey.name === name)

export type TargetProblem = 'no-target' | 'not-a-device'

/** Why there is no target device. `undefined` if there is one and while it is loading. */
export function targetProblem(
  data: WidgetData,
  config: { targetDeviceAliasIds?: string[] | undefined },
): TargetProblem | undefined {
  if (!config.targetDeviceAliasIds?.[0]) return 'no-target'
  const entityId = data.datasources[0]?.entityId
  return entityId && entityId.entityType !== 'DEVICE' ? 'not-a-device' : undefined
}
