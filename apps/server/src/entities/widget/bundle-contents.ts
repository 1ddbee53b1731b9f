import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { fqnOf } from '@signalbox/model/entities/widgets-bundle'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { SecurityUser } from '../../access/security-user'
import type { WidgetTypeRepository } from './widget-type.repository'
import type { WidgetTypeService } from './widget-type.service'
import type { WidgetsBundleService } from './widgets-bundle.service'

interface BundleContentsParts {
  bundles: WidgetsBundleService
  types: WidgetTypeService
  rows: Pick<WidgetTypeRepository, 'list' | 'findByFqns'>
}

/**
 * The types of a bundle, for clients of ThingsBoard 3.6 and later. There, types are saved first and then listed in any
 * number of bundles. Here a type belongs to the bundle in which it was saved, because dashboards name the bundle. So a
 * list of contents is accepted if it names all types of the bundle and no other types; their order is not stored.
 */
export function bundleContents({ bundles, types, rows }: BundleContentsParts) {
  const typesOf = (bundle: WidgetsBundle) => rows.list(uuidOrNull(bundle.tenantId), bundle.alias)

  return {
    async fqns(user: SecurityUser, bundleId: string): Promise<string[]> {
      return (await typesOf(await bundles.get(user, bundleId))).map(fqnOf)
    },

    async setTypes(user: SecurityUser, bundleId: string, ids: string[]): Promise<void> {
      const stored = await typesOf(await bundles.get(user, bundleId, 'WRITE'))
      const addedId = ids.find((id) => stored.every((type) => type.id.id !== id))
      if (addedId) throw inOtherBundle(await types.get(user, addedId))
      requireAll(stored, (type) => ids.includes(type.id.id))
    },

    /** Full names that do not exist are ignored. */
    async setFqns(user: SecurityUser, bundleId: string, fqns: string[]): Promise<void> {
      const bundle = await bundles.get(user, bundleId, 'WRITE')
      const stored = await typesOf(bundle)
      requireAll(stored, (type) => fqns.includes(fqnOf(type)))
      const storedFqns = stored.map(fqnOf)
      const otherFqns = fqns.filter((fqn) => !storedFqns.includes(fqn))
      const [added] = await rows.findByFqns([user.tenantId, null], otherFqns)
      if (added) throw inOtherBundle(added)
    },
  }
}

function requireAll(stored: WidgetType[], isNamed: (type: WidgetType) => boolean) {
  const removed = stored.find((type) => !isNamed(type))
  if (removed)
    throw badRequest(
      `Widget type '${fqnOf(removed)}' cannot be removed from its bundle: delete the widget type instead`,
    )
}

const inOtherBundle = (type: WidgetType) =>
  badRequest(
    `Widget type '${fqnOf(type)}' belongs to another bundle: a widget type is only in the bundle in which it was saved`,
  )
