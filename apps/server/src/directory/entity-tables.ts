import type { EntityType } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'

/** The table of a kind as `e`, with the table joined to it: `device e`. */
export function tableOf(type: EntityType): string {
  const { table, join } = kindOf(type)
  return join ? `${table} e join ${join.table} on ${join.table}.id = e.${join.on}` : `${table} e`
}

/** The column with the name of an entity of the table `e`. */
export const nameColumn = (type: EntityType): string => columnOf(kindOf(type).name)

/** A column of a descriptor: of `e` unless it names the joined table. */
export const columnOf = (column: string): string => (column.includes('.') ? column : `e.${column}`)
