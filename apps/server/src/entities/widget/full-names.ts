import { fqnOf, type WidgetType, type WidgetTypeInput } from '@signalbox/model/entities/widgets-bundle'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { SecurityUser } from '../../access/security-user'
import type { WidgetTypeRepository } from './widget-type.repository'
import type { WidgetsBundleRepository } from './widgets-bundle.repository'

/**
 * Full names of widget types, with which clients of ThingsBoard 3.6 and later name a type. A full name is the alias of
 * the bundle, a dot and the alias of the type.
 */
export const widgetFullNames = (
  bundles: Pick<WidgetsBundleRepository, 'findByFqn'>,
  types: Pick<WidgetTypeRepository, 'findByFqns'>,
) => ({
  /** Finds a type by a full name with its owner, such as `system.cards.simple_card` or `tenant.pumps.pressure`. */
  async find(user: SecurityUser, ownedFqn: string): Promise<WidgetType> {
    const [, owner, fqn] = /^(system|tenant)\.(.+)$/.exec(ownedFqn) ?? []
    if (!owner || !fqn)
      throw badRequest(`The full name '${ownedFqn}' does not begin with 'system.' or 'tenant.'`)
    const [type] = await types.findByFqns([owner === 'system' ? null : user.tenantId], [fqn])
    if (!type) throw itemNotFound('Widget type')
    return type
  },

  /** The input with the id of the stored type that has its full name, if there is one. */
  async withId(user: SecurityUser, input: WidgetTypeInput): Promise<WidgetTypeInput> {
    if (!input.fqn || input.id) return input
    const [stored] = await types.findByFqns([user.tenantId], [input.fqn])
    return stored ? { ...input, id: stored.id } : input
  },

  /** The input with the bundle alias and the alias that its full name contains. */
  async withBundle(
    user: SecurityUser,
    input: WidgetTypeInput,
    stored: WidgetType | undefined,
  ): Promise<WidgetTypeInput> {
    const { fqn } = input
    if (stored && (!fqn || fqn === fqnOf(stored)))
      return { ...input, bundleAlias: stored.bundleAlias, alias: stored.alias }
    if (!fqn) return input
    if (stored) throw badRequest('The full name of a widget type cannot be changed')
    const bundle = await bundles.findByFqn(user.tenantId, fqn)
    if (!bundle)
      throw badRequest(
        `Widget type '${fqn}' has no bundle: its full name has to begin with the alias of a bundle of the same owner and a dot`,
      )
    return { ...input, bundleAlias: bundle.alias, alias: fqn.slice(bundle.alias.length + 1) }
  },
})
