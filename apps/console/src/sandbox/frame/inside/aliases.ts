import type { FrameContext } from '../messages'
import type { Call } from './bridge'
import { defer } from './rxjs/observable'
import { subject } from './rxjs/subjects'

interface Alias {
  id: string
  alias: string
  filter: { type?: string; resolveMultiple?: boolean; stateEntityParamName?: string | null }
}

/** An entity that a script passes. Its id is a text, or an object with type and id. */
interface EntityInfo {
  id: string | { entityType: string; id: string }
  entityType?: string
}

/** The stored aliases and filters of the dashboard. */
export function aliasController(call: Call, currentContext: () => FrameContext) {
  const aliases = () => currentContext().aliases as Record<string, Alias>
  /** The loaded entities of single-entity aliases, by alias id. */
  const firstEntities = new Map<string, unknown>()
  const info = (id: string) => {
    const alias = aliases()[id]
    if (!alias) return null
    const { filter } = alias
    return {
      alias: alias.alias,
      entityFilter: filter,
      resolveMultiple: filter.resolveMultiple,
      stateEntity: filter.type === 'stateEntity',
      entityParamName: filter.stateEntityParamName ?? null,
      currentEntity: firstEntities.get(id) ?? null,
    }
  }
  const firstEntity = async (id: string) => {
    const entity = await call('firstEntity', id)
    firstEntities.set(id, entity)
    return entity
  }
  return {
    getEntityAliases: () => aliases(),
    get entityAliases() {
      return aliases()
    },
    getEntityAliasId: (name: string) =>
      Object.values(aliases()).find(({ alias }) => alias === name)?.id ?? null,
    getInstantAliasInfo: info,
    getAliasInfo: (id: string) =>
      defer(async () => {
        if (aliases()[id] && !aliases()[id]?.filter.resolveMultiple) await firstEntity(id)
        return info(id)
      }),
    resolveSingleEntityInfo: (id: string) => defer(() => firstEntity(id)),
    getFilters: () => currentContext().filters,
    getFilterInfo: (id: string) => currentContext().filters[id] ?? null,
    getKeyFilters: (id: string) =>
      (currentContext().filters[id] as { keyFilters?: unknown[] } | undefined)?.keyFilters ?? [],
    updateAliases: () => void call('updateAliases'),
    updateCurrentAliasEntity: (aliasId: string, { id, entityType }: EntityInfo) =>
      void call('chooseEntity', aliasId, typeof id === 'object' ? id : { entityType, id }),
    updateUserFilter: (filter: unknown) => void call('applyFilter', filter),
    entityAliasesChanged: subject(),
    entityAliasResolved: subject(),
    filtersChanged: subject(),
  }
}
