import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { comparedAttributes, resolveDynamicValues } from '../queries/filters/dynamic-values'
import { scopeOf } from '../queries/scope'
import type { CommandContext } from './command-context'

/** A query whose filters may compare with attributes; calls back when one of these attributes changes. */
export function liveQuery<Q extends { keyFilters: KeyFilter[] }>(
  { session, hub, attributes }: CommandContext,
  onChange: () => void,
) {
  let query: Q | undefined
  let stops: (() => void)[] = []
  let isClosed = false

  function stop() {
    for (const end of stops) end()
    stops = []
  }

  return {
    scope: scopeOf(session.user),
    get isSet() {
      return query !== undefined
    },
    set(given: Q) {
      stop()
      query = given
      // The subscription may have ended while its new query waited for an earlier read.
      if (isClosed) return
      stops = comparedAttributes(given.keyFilters, session.user).map(({ entityId, key }) =>
        hub.listen(entityId.id, {
          onAttributes(scope, entries) {
            if (scope === 'SERVER_SCOPE' && entries.some((entry) => entry.key === key)) onChange()
          },
          onAttributesDeleted(scope, keys) {
            if (scope === 'SERVER_SCOPE' && keys.includes(key)) onChange()
          },
        }),
      )
    },
    /** The query with the current values in its filters. */
    resolve(): Promise<Q> {
      if (!query) throw new Error('There is no query')
      return resolveDynamicValues(query, session.user, attributes)
    },
    close() {
      isClosed = true
      stop()
    },
  }
}
