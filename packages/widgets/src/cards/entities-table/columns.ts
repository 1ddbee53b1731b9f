import type { DataKey } from '@signalbox/model/dashboard/widget'
import { Timestamp } from '@signalbox/ui/timestamp'
import { createElement } from 'react'
import { cellFunctions } from '../../table/cell-functions'
import type { CellSettings } from '../../table/key-column-settings'
import { columnWidth, type WidgetColumn } from '../../table/widget-column'
import { booleanText } from '../../text/boolean-text'
import { valueText } from '../../text/value-text'
import type { WidgetEnvironment, WidgetProps } from '../../widget-props'
import type { EntityTableRow } from './rows'
import type { EntitiesTableSettings } from './settings'

/** The columns of an entities table: the entity's names, then its data keys. */
export function entityColumns(
  settings: EntitiesTableSettings,
  config: WidgetProps['config'],
  dataKeys: readonly DataKey[],
  environment: WidgetEnvironment,
): WidgetColumn<EntityTableRow>[] {
  const { t, translateText } = environment
  const titled = (text: string | null | undefined, key: string) => (text ? translateText(text) : t(key))
  const columns: WidgetColumn<EntityTableRow>[] = []
  if (settings.displayEntityName)
    columns.push(
      nameColumn(
        'entityName',
        titled(settings.entityNameColumnTitle, 'widgets.entities-table.name'),
        (row) => row.entityName,
      ),
    )
  if (settings.displayEntityLabel)
    columns.push(
      nameColumn(
        'entityLabel',
        titled(settings.entityLabelColumnTitle, 'widgets.entities-table.label'),
        (row) => row.entityLabel,
      ),
    )
  if (settings.displayEntityType)
    columns.push(
      nameColumn('entityType', t('widgets.entities-table.type'), ({ entityId }) =>
        t(`widgets.entity-type.${entityId?.entityType ?? 'function'}`),
      ),
    )
  return [...columns, ...dataKeys.map((key) => keyColumn(key, config, environment))]
}

const nameColumn = (
  id: string,
  title: string,
  read: (row: EntityTableRow) => string,
): WidgetColumn<EntityTableRow> => ({
  id,
  title,
  isSortable: true,
  raw: read,
  content: (row) => (id === 'entityName' ? createElement('b', { className: 'name' }, read(row)) : read(row)),
})

function keyColumn(
  key: DataKey,
  config: WidgetProps['config'],
  { t, translateText, compile }: WidgetEnvironment,
): WidgetColumn<EntityTableRow> {
  const settings = (key.settings ?? {}) as Partial<CellSettings>
  const isTime = key.type === 'entityField' && key.name === 'createdTime'
  const decimals = key.decimals ?? config.decimals ?? undefined
  const units = key.units || config.units || undefined
  const raw = (row: EntityTableRow) => row.values[key.label] ?? ''
  return {
    id: key.label,
    title: translateText(key.label),
    width: columnWidth(settings.columnWidth) ?? (isTime ? '150px' : undefined),
    isSortable: true,
    raw,
    content: (row) =>
      isTime && Number(raw(row)) > 0
        ? createElement(Timestamp, { ms: Number(raw(row)) })
        : valueText(booleanText(raw(row), t), decimals, units, true),
    argument: ({ entityId, entityName, entityLabel, values }) => ({
      id: entityId,
      entityName,
      entityLabel,
      entityType: entityId?.entityType,
      ...values,
    }),
    ...cellFunctions<EntityTableRow>(settings, 'entity', compile),
  }
}
