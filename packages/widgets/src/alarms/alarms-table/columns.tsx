import type { DataKey, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { Timestamp } from '@signalbox/ui/timestamp'
import type { ReactNode } from 'react'
import { cellFunctions } from '../../table/cell-functions'
import { columnOf } from '../../table/default-sort'
import type { CellSettings } from '../../table/key-column-settings'
import { columnWidth, type WidgetColumn } from '../../table/widget-column'
import { booleanText } from '../../text/boolean-text'
import { valueText } from '../../text/value-text'
import type { AlarmRow } from '../../widget-data'
import type { WidgetEnvironment } from '../../widget-props'
import { alarmDocument, alarmValue } from './rows'
import { SeverityWord, StatusWord } from './severity'

const TIMES = new Set(['createdTime', 'startTime', 'endTime', 'ackTime', 'clearTime'])

/** The columns of an alarms table: fields of the alarm, and values of its originator. */
export const alarmColumns = (
  dataKeys: readonly DataKey[],
  config: WidgetConfig,
  environment: WidgetEnvironment,
): WidgetColumn<AlarmRow>[] => dataKeys.map((key) => alarmColumn(key, config, environment))

/** The time in a row that shows only one time: that of the first time column or, without one, the created time. */
export function timeOf(alarm: AlarmRow, dataKeys: readonly DataKey[]): number {
  const { name } = dataKeys.find(({ type, name }) => type === 'alarm' && TIMES.has(name)) ?? {
    name: 'createdTime',
  }
  return Number(alarmValue(alarm, 'alarm', name, name))
}

function alarmColumn(
  key: DataKey,
  config: WidgetConfig,
  { t, translateText, compile }: WidgetEnvironment,
): WidgetColumn<AlarmRow> {
  const settings = (key.settings ?? {}) as Partial<CellSettings>
  const raw = (row: AlarmRow) => alarmValue(row, key.type, key.name, key.label)

  function content(row: AlarmRow): ReactNode {
    const value = raw(row)
    if (key.type === 'alarm') {
      if (TIMES.has(key.name)) return Number(value) > 0 ? <Timestamp ms={Number(value)} /> : ''
      if (key.name === 'severity') return <SeverityWord alarm={row} t={t} />
      if (key.name === 'status') return <StatusWord status={row.status} t={t} />
      if (key.name === 'originator') return <b className="name">{String(value ?? '')}</b>
      if (key.name === 'originatorType') return t(`widgets.entity-type.${value}`)
    }
    return valueText(
      booleanText(value ?? '', t),
      key.decimals ?? config.decimals,
      key.units || config.units || undefined,
      true,
    )
  }

  return {
    id: columnOf(key),
    title: translateText(key.label),
    width: columnWidth(settings.columnWidth) ?? widthOf(key),
    isSortable: !key.name.startsWith('details.'),
    raw,
    content,
    argument: alarmDocument,
    ...cellFunctions<AlarmRow>(settings, 'alarm', compile),
  }
}

function widthOf({ type, name }: DataKey): string | undefined {
  if (type !== 'alarm') return undefined
  if (TIMES.has(name)) return '152px'
  if (name === 'severity') return '124px'
  return name === 'status' ? '186px' : undefined
}
