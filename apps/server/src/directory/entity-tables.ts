import type { EntityType } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'

/** The FROM clause of a kind: its table with the alias `e` (`device e`), and the joined table if the kind has one. */
export function tableOf(type: EntityType): string {
  const { table, join } = kindOf(type)
  return join ? `${table} e join ${join.table} on ${join.table}.id = e.${join.on}` : `${table} e`
}

/** The column with the name of an entity, with its table. */
export const nameColumn = (type: EntityType): string => columnOf(kindOf(type).name)

/** A column of a descriptor with its table: `e` is added unless the column has a table name already. */
export const columnOf = (column: string): string => (column.includes('.') ? column : `e.${column}`)
