import { SearchHit } from '@signalbox/model/search'
import { z } from 'zod'
import type { SecurityUser } from '../../access/security-user'
import type { QuerySlots } from '../../database/query-slots'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'

type Search = (user: SecurityUser, text: string) => Promise<SearchHit[]>

/** Finds entities of all kinds by name, for the command palette. ThingsBoard has no such request. */
export function searchRoutes(app: App, search: Search, slots: QuerySlots) {
  app.get(
    '/api/search',
    {
      config: { authority: ANY_USER, refuseWhen: 'busy' },
      schema: { querystring: z.object({ textSearch: z.string() }), response: { 200: z.array(SearchHit) } },
    },
    (req) => slots.run(userOf(req).tenantId, () => search(userOf(req), req.query.textSearch)),
  )
}
