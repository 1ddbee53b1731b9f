import type {
  OAuth2ClientsParams,
  OAuth2DomainInfo,
  OAuth2Registration,
  OAuth2Template,
  OAuth2TemplateInput,
} from '@signalbox/model/entities/oauth2'
import { alreadyExists } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json, storedAs } from '../../database/tables/columns'
import type { OAuth2RegistrationTable } from '../../database/tables/identity'
import { replaceViolations } from '../../database/violations'

export interface StoredRegistration extends OAuth2Registration {
  id: string
  enabled: boolean
  domains: OAuth2DomainInfo[]
  groupNumber: number
}

export type OAuth2Repository = ReturnType<typeof oauth2Repository>

/** Reads and writes the registrations and templates of external sign-in. */
export function oauth2Repository(db: Database) {
  return {
    async list(on: Db = db): Promise<StoredRegistration[]> {
      const rows = await on
        .selectFrom('oauth2_registration')
        .selectAll()
        .orderBy('group_number')
        .orderBy('position')
        .execute()
      return rows.map(toRegistration)
    },

    async findEnabled(id: string): Promise<StoredRegistration | undefined> {
      const row = await db
        .selectFrom('oauth2_registration')
        .selectAll()
        .where('id', '=', id)
        .where('enabled', '=', true)
        .executeTakeFirst()
      return row && toRegistration(row)
    },

    /** Waits for concurrent changes. Otherwise the registrations of two concurrent saves would all be stored. */
    lock: (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('oauth2 registrations'))`.execute(tx),

    async replaceAll(tx: Db, params: OAuth2ClientsParams) {
      await tx.deleteFrom('oauth2_registration').execute()
      const rows = params.domainsParams.flatMap((group, group_number) =>
        group.clientRegistrations.map((registration, position) => ({
          id: newId(),
          created_time: Date.now(),
          enabled: params.enabled,
          group_number,
          position,
          domains: json(group.domainInfos)!,
          registration: json(registration)!,
        })),
      )
      if (rows.length > 0) await tx.insertInto('oauth2_registration').values(rows).execute()
    },

    async templates(): Promise<OAuth2Template[]> {
      const rows = await db.selectFrom('oauth2_template').selectAll().orderBy('provider_id').execute()
      return rows.map(toTemplate)
    },

    async saveTemplate(tx: Db, { id, ...template }: OAuth2TemplateInput): Promise<OAuth2Template> {
      const changes = { provider_id: template.providerId, template: json(template)! }
      const saved = tx
        .insertInto('oauth2_template')
        .values({ id: id?.id ?? newId(), created_time: Date.now(), ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toTemplate(
        await replaceViolations(saved, {
          oauth2_template_provider_unique: () => alreadyExists('A template with this provider id'),
        }),
      )
    },

    async removeTemplate(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('oauth2_template')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

function toRegistration(row: Selectable<OAuth2RegistrationTable>): StoredRegistration {
  return {
    ...storedAs<OAuth2Registration>(row.registration),
    id: row.id,
    enabled: row.enabled,
    domains: storedAs<OAuth2DomainInfo[]>(row.domains),
    groupNumber: row.group_number,
  }
}

function toTemplate(row: { id: string; created_time: number; provider_id: string; template: JsonObject }) {
  const template = storedAs<Omit<OAuth2Template, 'id' | 'createdTime' | 'name'>>(row.template)
  return { id: { id: row.id }, createdTime: row.created_time, name: row.provider_id, ...template }
}
