import type { FrameContext } from '../messages'
import type { Call } from './bridge'
import { asked, subject } from './observable'

interface Alias {
  id: string
  alias: string
  filter: { resolveMultiple?: boolean }
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
    updateCurrentAliasEntity: () => void call('updateAliases'),
    updateUserFilter: () => void call('updateAliases'),
    entityAliasesChanged: subject(),
    entityAliasResolved: subject(),
    filtersChanged: subject(),
  }
}
