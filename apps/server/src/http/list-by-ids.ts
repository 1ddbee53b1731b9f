import type { Authority } from '@signalbox/model/entities/authority'
import { z } from 'zod'
import type { SecurityUser } from '../access/security-user'
import type { App } from './app'
import { userOf } from './authentication'
import { IdList, uuidList } from './paging'

interface ListByIds<Item> {
  path: `/api/${string}/list`
  /** The name of the query parameter with the ids, which are separated by commas. */
  parameter: string
  authority: readonly Authority[]
  item: z.ZodType<Item>
  /** Returns those of the entities that the caller may read. */
  find(user: SecurityUser, ids: string[]): Promise<Item[]>
}

/** Adds a list of the entities with given ids, which clients of ThingsBoard 4.3 and later request. */
export function listByIds<Item>(app: App, { path, parameter, authority, item, find }: ListByIds<Item>) {
  app.get(
    path,
    {
      config: { authority },
      schema: { querystring: z.object({ [parameter]: IdList }), response: { 200: z.array(item) } },
    },
    (req) => find(userOf(req), uuidList(req.query[parameter], parameter)),
  )
}
