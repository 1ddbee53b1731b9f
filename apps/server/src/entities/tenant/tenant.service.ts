import type { Tenant, TenantInfo, TenantInput } from '@signalbox/model/entities/tenant'
import { type EntityId, entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { mayAccess, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import { json } from '../../database/tables/columns'
import { transaction } from '../../database/transaction'
import type { AuditChain } from '../../directory/audit-chain/audit-chain'
import { requireContact } from '../../directory/contact'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import { mapPage } from '../../directory/list-page'
import { createTenant } from './create-tenant'
import { requireProfile, type TenantRepository } from './tenant.repository'
import type { UsageRecordWriter } from './usage-record-writer'

export interface TenantServiceParts {
  db: Database
  tenants: TenantRepository
  directory: EntityDirectory
  bus: Bus
  cleanup: EntityCleanup
  sessions: Pick<Sessions, 'forget'>
  usage: UsageRecordWriter
  auditChain: Pick<AuditChain, 'recordTenantRemoval'>
}

export type TenantService = ReturnType<typeof tenantService>

/** Tenants: saving with their default entities, and removing with all their data. */
export function tenantService(parts: TenantServiceParts) {
  const { db, tenants, directory, bus, cleanup, sessions, usage, auditChain } = parts
  async function info(user: SecurityUser, id: string): Promise<TenantInfo> {
    const tenant = await tenants.find(id)
    if (!tenant) throw itemNotFound('Tenant')
    requireAccess(user, 'READ', 'TENANT', tenant)
    return tenant
  }

  const announce = (tenantId: string, entityId: EntityId, change: 'CREATED' | 'UPDATED' | 'DELETED') =>
    bus.emit('entityChanged', { tenantId, entityId, change })

  return {
    info,
    get: async (user: SecurityUser, id: string) => withoutProfileName(await info(user, id)),
    byIds: async (user: SecurityUser, ids: string[]) =>
      (await tenants.findMany(ids))
        .filter((tenant) => mayAccess(user, 'READ', 'TENANT', tenant))
        .map(withoutProfileName),
    infos: (link: PageLink) => tenants.list(link),
    list: async (link: PageLink) => mapPage(await tenants.list(link), withoutProfileName),

    async save(user: SecurityUser, input: TenantInput): Promise<Tenant> {
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await info(user, storedId) : undefined
      if (!input.title?.trim()) throw fieldMissing('Tenant', 'title')
      const title = input.title
      const contact = requireContact(input)
      const tenantProfileId = uuidOrNull(input.tenantProfileId)
      const id = await db.transaction().execute(async (tx) => {
        if (!stored) {
          const { additionalInfo } = input
          return requireProfile(createTenant(tx, { title, contact, tenantProfileId, additionalInfo }))
        }
        await tenants.update(tx, stored.id.id, {
          title,
          ...contact,
          additional_info: json(input.additionalInfo),
          ...(tenantProfileId ? { tenant_profile_id: tenantProfileId } : {}),
        })
        return stored.id.id
      })
      announce(id, entityId('TENANT', id), stored ? 'UPDATED' : 'CREATED')
      await (stored ? usage.refreshLimits({ tenantId: id }) : usage.begin(id))
      return withoutProfileName(await info(user, id))
    },

    /** Removes a tenant and everything that belongs to it: entities, data, records and sessions. */
    async remove(user: SecurityUser, id: string): Promise<void> {
      await info(user, id)
      const removed = await transaction(db, async (tx) => {
        const entities = await directory.ofTenant(id, tx)
        await cleanup.forget(
          tx,
          entities.map((entity) => entity.id),
        )
        await tx.deleteFrom('event').where('tenant_id', '=', id).execute()
        await auditChain.recordTenantRemoval(tx, id)
        await tx.deleteFrom('audit_log').where('tenant_id', '=', id).execute()
        await tenants.remove(tx, id)
        return entities
      })
      for (const entity of removed) {
        if (entity.entityType === 'USER') sessions.forget(entity.id)
        if (entity.entityType === 'RULE_CHAIN')
          bus.emit('ruleChainChanged', { tenantId: id, ruleChainId: entity.id, change: 'DELETED' })
        announce(id, entity, 'DELETED')
      }
    },
  }
}

const withoutProfileName = ({ tenantProfileName, ...tenant }: TenantInfo): Tenant => tenant
