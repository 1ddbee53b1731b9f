import type { WidgetType, WidgetTypeInput } from '@signalbox/model/entities/widgets-bundle'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Operation, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Bus, Events } from '../../bus'
import type { Database } from '../../database/database'
import { newId } from '../../database/ids'
import { lockRow } from '../../database/lock-row'
import { json } from '../../database/tables/columns'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { RecordedSave, VersionRecorder } from '../version/version-recorder'
import { freeAlias } from './free-alias'
import { widgetFullNames } from './full-names'
import type { WidgetTypeListFilter, WidgetTypeRepository } from './widget-type.repository'
import type { WidgetsBundleRepository } from './widgets-bundle.repository'

export interface WidgetTypeServiceParts {
  db: Database
  bus: Bus
  bundles: WidgetsBundleRepository
  types: WidgetTypeRepository
  cleanup: EntityCleanup
  versions: VersionRecorder
}

/** Identifies a bundle of the system or of the caller's tenant. */
export interface BundleKey {
  isSystem: boolean
  bundleAlias: string
}

export interface WidgetTypeFilter extends Pick<WidgetTypeListFilter, 'kinds' | 'isDeprecated'> {
  /** Without a bundle, the types of all bundles are listed. */
  bundle?: BundleKey | undefined
  /** Leaves out the types of the system. */
  tenantOnly: boolean
}

export type WidgetTypeService = ReturnType<typeof widgetTypeService>

/** Widget types: permissions, and saving with a recorded version. */
export function widgetTypeService({ db, bus, bundles, types, cleanup, versions }: WidgetTypeServiceParts) {
  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<WidgetType> {
    const type = await types.find(id)
    if (!type) throw itemNotFound('Widget type')
    requireAccess(user, operation, 'WIDGET_TYPE', type)
    return type
  }

  /** Notifies open pages that list bundles and types. */
  const announce = ({ tenantId, id }: WidgetType, change: Events['entityChanged']['change']) =>
    bus.emit('entityChanged', { tenantId: tenantId.id, entityId: id, change })

  const ownerOf = (user: SecurityUser, { isSystem }: BundleKey) => (isSystem ? null : user.tenantId)

  const documentOf = (tenantId: string | null, id: string): RecordedSave => ({
    entityType: 'WIDGET_TYPE',
    entityId: id,
    tenantId,
    async document(tx) {
      const type = await types.find(id, tx)
      return type && JSON.stringify(type)
    },
  })

  const fullNames = widgetFullNames(bundles, types)

  return {
    get,
    byFqn: fullNames.find,
    withIdOfFqn: fullNames.withId,

    list: (user: SecurityUser, bundle: BundleKey) => types.list(ownerOf(user, bundle), bundle.bundleAlias),

    async byAlias(user: SecurityUser, bundle: BundleKey, alias: string): Promise<WidgetType> {
      const type = await types.findByAlias(ownerOf(user, bundle), bundle.bundleAlias, alias)
      if (!type) throw itemNotFound('Widget type')
      return type
    },

    page(user: SecurityUser, { bundle, tenantOnly, ...filter }: WidgetTypeFilter, link: PageLink) {
      const all = tenantOnly ? [user.tenantId] : [null, user.tenantId]
      const owners = bundle ? [ownerOf(user, bundle)] : all
      return types.page({ ...filter, owners, bundleAlias: bundle?.bundleAlias }, link)
    },

    async save(user: SecurityUser, given: WidgetTypeInput, restoredFrom?: number): Promise<WidgetType> {
      const storedId = uuidOrNull(given.id)
      const stored = storedId ? await get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'WIDGET_TYPE')
      const input = given.bundleAlias ? given : await fullNames.withBundle(user, given, stored)
      const { name, bundleAlias, descriptor } = requireFields(input)
      if (stored) requireSameBundleAndAlias(stored, input)
      const { tenantId } = user
      const id = await db.transaction().execute(async (tx) => {
        // With the lock, concurrent saves choose different aliases, and the bundle is not removed meanwhile.
        if (!(await bundles.lockByAlias(tx, tenantId, bundleAlias)))
          throw badRequest(`Widgets bundle ${bundleAlias} does not exist`)
        const isTaken = async (alias: string) =>
          (await types.findByAlias(tenantId, bundleAlias, alias, tx)) !== undefined
        const row = {
          id: stored?.id.id ?? newId(),
          created_time: stored?.createdTime ?? Date.now(),
          tenant_id: tenantId,
          bundle_alias: bundleAlias,
          alias: stored?.alias ?? (input.alias || (await freeAlias(name, isTaken))),
          name,
          descriptor: json(descriptor),
        }
        const recorded = { ...documentOf(tenantId, row.id), restoredFrom }
        await versions.record(tx, user, recorded, async () => {
          if (stored && !(await lockRow(tx, 'widget_type', row.id))) throw itemNotFound('Widget type')
          await types.save(tx, row)
        })
        return row.id
      })
      const saved = await get(user, id)
      announce(saved, stored ? 'UPDATED' : 'CREATED')
      return saved
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const type = await get(user, id, 'DELETE')
      await db.transaction().execute(async (tx) => {
        await cleanup.forget(tx, [id])
        await types.remove(tx, id)
      })
      announce(type, 'DELETED')
    },
  }
}

function requireFields({ name, bundleAlias, descriptor }: WidgetTypeInput) {
  if (!name?.trim()) throw fieldMissing('Widget type', 'name')
  if (!bundleAlias?.trim()) throw fieldMissing('Widget type', 'bundle alias')
  if (!descriptor || Object.keys(descriptor).length === 0)
    throw badRequest('Widget type descriptor may not be empty')
  return { name, bundleAlias, descriptor }
}

function requireSameBundleAndAlias(stored: WidgetType, input: WidgetTypeInput) {
  if (input.bundleAlias !== stored.bundleAlias)
    throw badRequest('The widgets bundle of a widget type cannot be changed')
  if (input.alias && input.alias !== stored.alias) throw badRequest('Widget type alias cannot be changed')
}
