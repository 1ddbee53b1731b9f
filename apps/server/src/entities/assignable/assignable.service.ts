import type { EntitySearchQuery } from '@signalbox/model/entities/relation'
import { type EntityId, entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { mayAccess, type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Db } from '../../database/database'
import type { ActionRecord, Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import { mapPage } from '../../directory/list-page'
import type { Assignable, AssignmentTarget, CustomerAssignment } from '../customer/assignment'
import type { RelationService } from '../relation/relation.service'
import type { AssignableRepository } from './assignable.repository'
import type { AssignableFilter, AssignableTable, CustomerSummary } from './assignable-kind'

// Whole sentences, because the console translates complete messages.
const ASSET_HAS_VIEWS = 'The asset still has entity views'
const DEVICE_HAS_VIEWS = 'The device still has entity views'

/** The dependencies of the services of all assignable kinds. */
export interface AssignableParts {
  actions: Actions
  assignment: CustomerAssignment
  cleanup: EntityCleanup
  relations: RelationService
}

export interface TypedAssignable extends Assignable {
  type: string
}

interface Kind<Table extends AssignableTable, Item> {
  kind: AssignmentTarget<TypedAssignable>['kind']
  what: string
  repository: AssignableRepository<Table, Item>
  /** `get` and all changes report an entity of another tenant as missing (404); `info` refuses it (403). */
  hidesOtherTenants?: boolean
}

export type AssignableListFilter = Pick<AssignableFilter, 'customerId' | 'type' | 'deviceProfileId'> & {
  assetProfileId?: string
}

/** What devices, assets and entity views have in common: reading, lists, customers, deletion. */
export function assignableService<Table extends AssignableTable, Item extends TypedAssignable>(
  { kind, what, repository, hidesOtherTenants = false }: Kind<Table, Item>,
  { actions, assignment, cleanup, relations }: AssignableParts,
) {
  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<Item> {
    const item = await repository.find(id)
    if (!item || (hidesOtherTenants && item.tenantId.id !== user.tenantId)) throw itemNotFound(what)
    requireAccess(user, operation, kind, item)
    return item
  }

  /** The stored entity that the transaction changes: it may have been changed or deleted since the request began. */
  async function lock(tx: Db, user: SecurityUser, id: string, operation: Operation = 'WRITE'): Promise<Item> {
    const item = await repository.lock(tx, id)
    if (!item || (hidesOtherTenants && item.tenantId.id !== user.tenantId)) throw itemNotFound(what)
    requireAccess(user, operation, kind, item)
    return item
  }

  function assignmentOf(item: Item): AssignmentTarget<Item> {
    return {
      kind,
      entity: item,
      async store(tx: Db, customerId: string | null) {
        const stored = await repository.lock(tx, item.id.id)
        if (stored?.tenantId.id !== item.tenantId.id) throw itemNotFound(what)
        await repository.assign(tx, item.id.id, customerId)
        return { ...stored, customerId: entityId('CUSTOMER', customerId) }
      },
    }
  }

  async function list(user: SecurityUser, filter: AssignableListFilter, link: PageLink) {
    if (filter.customerId) await assignment.requireReadable(user, filter.customerId)
    return repository.list({ tenantId: tenantOf(user), ...filter }, link)
  }

  return {
    get,
    lock,
    list,

    async info(user: SecurityUser, id: string): Promise<Item & CustomerSummary> {
      const item = await repository.findInfo(id)
      if (!item) throw itemNotFound(what)
      requireAccess(user, 'READ', kind, item)
      return item
    },

    async byName(user: SecurityUser, name: string): Promise<Item> {
      const item = await repository.findByName(tenantOf(user), name)
      if (!item) throw itemNotFound(what)
      requireAccess(user, 'READ', kind, item)
      return item
    },

    /** A page of `list` without the properties that only the lists of the console need. */
    async plainList(
      user: SecurityUser,
      filter: AssignableListFilter,
      link: PageLink,
    ): Promise<PageData<Item>> {
      // An info without the two customer properties has the type Item. TypeScript cannot infer this for a generic type.
      return mapPage(
        await list(user, filter, link),
        ({ customerTitle, customerIsPublic, ...item }) => item as unknown as Item,
      )
    },

    byIds: (user: SecurityUser, ids: string[]): Promise<Item[]> =>
      repository.findMany({ tenantId: tenantOf(user), customerId: user.customerId ?? undefined }, ids),

    /** The entities of the given types that the query finds by following relations. */
    async search(
      user: SecurityUser,
      query: EntitySearchQuery,
      types: string[] | null | undefined,
    ): Promise<Item[]> {
      if (!types) throw itemNotFound()
      const ids = await relations.search(user, query, kind)
      const items = await repository.findMany({ tenantId: tenantOf(user) }, ids)
      return items.filter((item) => types.includes(item.type) && mayAccess(user, 'READ', kind, item))
    },

    async types(user: SecurityUser) {
      const tenantId = entityId('TENANT', tenantOf(user))
      return (await repository.types(tenantId.id)).map((type) => ({ tenantId, entityType: kind, type }))
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const item = await get(user, id, 'DELETE')
      await actions.perform(user, {
        action: 'DELETED',
        entityType: kind,
        entityId: id,
        async work(tx) {
          await lock(tx, user, id, 'DELETE')
          if (await repository.hasEntityViews(id, tx))
            throw badRequest(kind === 'ASSET' ? ASSET_HAS_VIEWS : DEVICE_HAS_VIEWS)
          await cleanup.forget(tx, [id])
          await repository.remove(tx, id)
        },
        records: () => ({
          ...assignableRecord(item),
          data: { entityId: id },
          message: { data: asJson(item) },
        }),
      })
    },

    assign: async (user: SecurityUser, id: string, customerId: string) =>
      assignment.assign(user, customerId, assignmentOf(await get(user, id))),

    makePublic: async (user: SecurityUser, id: string) =>
      assignment.assignToPublic(user, assignmentOf(await get(user, id))),

    unassign: async (user: SecurityUser, id: string) =>
      assignment.unassign(user, assignmentOf(await get(user, id))),
  }
}

/** The entity and customer of an action, for the audit log. */
export const assignableRecord = (item: {
  id: EntityId
  name: string
  customerId: { id: string }
}): Pick<ActionRecord, 'entityId' | 'entityName' | 'customerId'> => ({
  entityId: item.id,
  entityName: item.name,
  customerId: uuidOrNull(item.customerId),
})
