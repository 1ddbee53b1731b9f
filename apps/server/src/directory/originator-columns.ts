import { kindOf, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { type RawBuilder, sql } from 'kysely'

const KINDS = kindsWith('alarms')

const columnOf = (table: string, column: string) =>
  `(select o.${column} from ${table} o where o.id = a.originator_id)`

/** The name of the originator of the alarm `a`; null if the originator was deleted. */
export const ORIGINATOR_NAME: RawBuilder<string | null> = sql`case a.originator_type
  ${sql.raw(
    KINDS.map((type) => {
      const { table, name } = kindOf(type)
      return `when '${type}' then ${columnOf(table, name)}`
    }).join('\n  '),
  )}
end`

/** The customer that the originator of the alarm `a` belongs to, or the originator itself if it is a customer. */
export const ORIGINATOR_CUSTOMER: RawBuilder<string | null> = sql`case a.originator_type
  ${sql.raw(
    KINDS.flatMap((type) => {
      const { table, customer } = kindOf(type)
      return customer === 'customer_id' || customer === 'id'
        ? `when '${type}' then ${columnOf(table, customer)}`
        : []
    }).join('\n  '),
  )}
end`
