import type { FrameContext } from '../messages'
import type { Call } from './bridge'
import { asked, subject } from './observable'

interface Alias {
  id: string
  alias: string
  filter: { resolveMultiple?: boolean }
}

/** An entity as scripts know it: its id is a text, or an object with its type. */
interface EntityInfo {
  id: string | { entityType: string; id: string }
  entityType?: string
}

/** The aliases and filters of the dashboard, as stored. */
export function aliasController(call: Call, now: () => FrameContext) {
  const aliases = () => now().aliases as Record<string, Alias>
  const info = (id: string) => {
    const found = aliases()[id]
    return found
      ? { alias: found.alias, entityFilter: found.filter, resolveMultiple: found.filter.resolveMultiple }
      : null
  }
  return {
    getEntityAliases: () => aliases(),
    getEntityAliasId: (name: string) =>
      Object.values(aliases()).find(({ alias }) => alias === name)?.id ?? null,
    getInstantAliasInfo: info,
    getAliasInfo: (id: string) => asked(async () => info(id)),
    resolveSingleEntityInfo: (id: string) => asked(() => call('firstEntity', id)),
    getFilters: () => now().filters,
    getFilterInfo: (id: string) => now().filters[id] ?? null,
    getKeyFilters: (id: string) =>
      (now().filters[id] as { keyFilters?: unknown[] } | undefined)?.keyFilters ?? [],
    updateAliases: () => void call('updateAliases'),
    updateCurrentAliasEntity: (aliasId: string, { id, entityType }: EntityInfo) =>
      void call('chooseEntity', aliasId, typeof id === 'object' ? id : { entityType, id }),
    updateUserFilter: (filter: unknown) => void call('applyFilter', filter),
    entityAliasesChanged: subject(),
    entityAliasResolved: subject(),
    filtersChanged: subject(),
  }
}
