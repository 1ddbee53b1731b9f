import type {
  WidgetsBundle,
  WidgetsBundleInput,
  WidgetsBundleUsage,
} from '@signalbox/model/entities/widgets-bundle'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { mayAccess, type Operation, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Bus, Events } from '../../bus'
import type { Database } from '../../database/database'
import { newId } from '../../database/ids'
import { lockRow } from '../../database/lock-row'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import { bundleUsage } from './bundle-usage'
import { freeAlias } from './free-alias'
import type { WidgetTypeRepository } from './widget-type.repository'
import type { WidgetsBundleRepository } from './widgets-bundle.repository'

export interface WidgetsBundleServiceParts {
  db: Database
  bus: Bus
  bundles: WidgetsBundleRepository
  types: Pick<WidgetTypeRepository, 'removeAll'>
  cleanup: EntityCleanup
}

export type WidgetsBundleService = ReturnType<typeof widgetsBundleService>

/** Widgets bundles: system administrators manage bundles of the system, tenant administrators those of their tenant. */
export function widgetsBundleService({ db, bus, bundles, types, cleanup }: WidgetsBundleServiceParts) {
  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<WidgetsBundle> {
    const bundle = await bundles.find(id)
    if (!bundle) throw itemNotFound('Widgets bundle')
    requireAccess(user, operation, 'WIDGETS_BUNDLE', bundle)
    return bundle
  }

  /** Notifies open pages that list bundles and types. */
  const announce = ({ tenantId, id }: WidgetsBundle, change: Events['entityChanged']['change']) =>
    bus.emit('entityChanged', { tenantId: tenantId.id, entityId: id, change })

  return {
    get,
    page: (user: SecurityUser, link: PageLink) => bundles.page(user.tenantId, link),
    byIds: async (user: SecurityUser, ids: string[]) =>
      (await bundles.findMany(ids)).filter((bundle) => mayAccess(user, 'READ', 'WIDGETS_BUNDLE', bundle)),
    list: (user: SecurityUser) => bundles.list(user.tenantId),

    async usage(user: SecurityUser, id: string): Promise<WidgetsBundleUsage> {
      return bundleUsage(db, await get(user, id), user.tenantId)
    },

    async save(user: SecurityUser, input: WidgetsBundleInput): Promise<WidgetsBundle> {
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'WIDGETS_BUNDLE')
      const { title } = input
      if (!title?.trim()) throw fieldMissing('Widgets bundle', 'title')
      if (stored && input.alias && input.alias !== stored.alias)
        throw badRequest('Widgets bundle alias cannot be changed')
      const { tenantId } = user
      const id = await db.transaction().execute(async (tx) => {
        if (!stored) await bundles.lockAliases(tx, tenantId)
        const isTaken = async (alias: string) =>
          (await bundles.findByAlias(tenantId, alias, tx)) !== undefined
        const row = {
          id: stored?.id.id ?? newId(),
          created_time: stored?.createdTime ?? Date.now(),
          tenant_id: tenantId,
          alias: stored?.alias ?? (input.alias || (await freeAlias(title, isTaken))),
          title,
          image: input.image === undefined ? (stored?.image ?? null) : input.image,
        }
        if (stored && !(await lockRow(tx, 'widgets_bundle', row.id))) throw itemNotFound('Widgets bundle')
        await bundles.save(tx, row)
        return row.id
      })
      const saved = await get(user, id)
      announce(saved, stored ? 'UPDATED' : 'CREATED')
      return saved
    },

    /** Removes a bundle and its widget types. */
    async remove(user: SecurityUser, id: string): Promise<void> {
      const bundle = await get(user, id, 'DELETE')
      await db.transaction().execute(async (tx) => {
        // A save of a widget type locks the bundle too, so the removal includes all types.
        if (!(await lockRow(tx, 'widgets_bundle', id))) throw itemNotFound('Widgets bundle')
        const typeIds = await types.removeAll(tx, uuidOrNull(bundle.tenantId), bundle.alias)
        await cleanup.forget(tx, [id, ...typeIds])
        await bundles.remove(tx, id)
      })
      announce(bundle, 'DELETED')
    },
  }
}
