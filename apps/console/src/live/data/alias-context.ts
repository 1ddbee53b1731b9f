import type { Datasource } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import { type AliasViewer, resolveAlias, type StateParams } from '@signalbox/model/query/alias-resolution'
import { AliasFilter, type EntityAlias } from '@signalbox/model/query/entity-alias'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { DashboardFilter, flattenKeyFilters, type KeyFilter } from '@signalbox/model/query/key-filter'

/** Everything that determines the entities of a widget. */
export interface AliasContext {
  viewer: AliasViewer
  aliases: Record<string, EntityAlias>
  /** The filters of the dashboard, with the values that the viewer has set. */
  filters: Record<string, DashboardFilter>
  stateParams: StateParams
  /** The entities that the viewer chose in the toolbar, by alias id. */
  chosenEntities: Record<string, EntityId>
}

export interface ResolvedSource {
  aliasName: string
  filter: EntityFilter
  keyFilters: KeyFilter[]
  isMultiple: boolean
}

/**
 * Why a data source has no entity. `unresolved`: the dashboard state contains no entity for the alias. `missing`: the
 * configuration has no valid alias or filter.
 */
export type Unresolved = 'unresolved' | 'missing'

/** Resolves the alias and filter of a data source, or returns why that is not possible. */
export function resolveSource(source: Datasource, context: AliasContext): ResolvedSource | Unresolved {
  const alias = source.entityAliasId ? context.aliases[source.entityAliasId] : undefined
  const parsed = alias && AliasFilter.safeParse(alias.filter)
  if (!alias || !parsed?.success) return 'missing'
  const chosen = context.chosenEntities[alias.id]
  const aliasFilter = chosen
    ? ({ type: 'singleEntity', resolveMultiple: false, singleEntity: chosen } as const)
    : parsed.data
  const filter = resolveAlias(aliasFilter, context.viewer, context.stateParams)
  if (!filter) return 'unresolved'
  const stored = source.filterId ? context.filters[source.filterId] : undefined
  const dashboardFilter = stored && DashboardFilter.safeParse(stored)
  // With an invalid filter nothing is shown, because unfiltered data would be wrong.
  if (dashboardFilter && !dashboardFilter.success) return 'missing'
  return {
    aliasName: alias.alias,
    filter,
    keyFilters: flattenKeyFilters(dashboardFilter?.data.keyFilters ?? []),
    isMultiple: parsed.data.resolveMultiple && !chosen,
  }
}
