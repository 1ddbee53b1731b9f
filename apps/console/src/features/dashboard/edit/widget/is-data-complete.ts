import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { DataKey, Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { DataLimits } from '@signalbox/widgets/define-widget'

/** Whether the data of a widget is complete: sources with aliases and keys, or a target device. */
export function isDataComplete(
  { type, config }: Widget,
  limits: DataLimits,
  { entityAliases }: DashboardConfiguration,
): boolean {
  const aliasExists = (aliasId: string | null | undefined) => Boolean(aliasId && entityAliases[aliasId])
  const isSourceComplete = (source: Datasource) =>
    (source.type === 'function' || aliasExists(source.entityAliasId)) &&
    (limits.dataKeysOptional === true || source.dataKeys.length > 0) &&
    source.dataKeys.every(isKeyComplete)
  if (type === 'rpc') return aliasExists(config.targetDeviceAliasIds?.[0])
  if (type === 'alarm') return config.alarmSource ? isSourceComplete(config.alarmSource) : false
  return config.datasources.length > 0 && config.datasources.every(isSourceComplete)
}

const isKeyComplete = ({ name, label, decimals }: DataKey) =>
  name.trim() !== '' && label.trim() !== '' && isDecimals(decimals)

/** Whether a number of decimals is empty, or an integer from 0 to 15. */
export const isDecimals = (value: number | null | undefined) =>
  value === null || value === undefined || (Number.isInteger(value) && value >= 0 && value <= 15)
