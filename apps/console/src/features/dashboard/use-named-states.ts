import type { EntityId } from '@signalbox/model/entity-id'
import type { StateParams } from '@signalbox/model/query/alias-resolution'
import { useQueries } from '@tanstack/react-query'
import { entityChoiceKeys, getEntity } from '../../api/search/entity-search'
import type { States } from './use-states'

/** Adds the missing names of entities to the states: actions and links may contain only the id. */
export function useNamedStates(states: States): States {
  const namelessEntities = states.stack.flatMap(({ params }) => namelessEntity(params) ?? [])
  const ids = [...new Map(namelessEntities.map((entity) => [entity.id, entity])).values()]
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: entityChoiceKeys.one(id),
      queryFn: () => getEntity(id),
      retry: false,
    })),
  })
  const names = new Map(queries.flatMap(({ data }) => (data ? [[data.id.id, data.name]] : [])))
  if (names.size === 0) return states
  const stack = states.stack.map((entry) => {
    const name = names.get(namelessEntity(entry.params)?.id ?? '')
    return name ? { ...entry, params: withName(entry.params, name) } : entry
  })
  return { ...states, stack, current: stack.at(-1) ?? states.current }
}

/** An entity in the state parameters, or in the parameter that `targetEntityParamName` names. */
interface EntityParam {
  entityId?: EntityId | null
  entityName?: unknown
}

const entityParamOf = (params: StateParams): EntityParam | undefined => {
  const { targetEntityParamName: paramName } = params
  return (typeof paramName === 'string' && paramName ? params[paramName] : params) as EntityParam | undefined
}

/** The entity whose name is missing in the parameters of a state. */
export function namelessEntity(params: StateParams): EntityId | null {
  const { entityId, entityName } = entityParamOf(params) ?? {}
  return entityId && typeof entityName !== 'string' ? entityId : null
}

/** The parameters with the missing name added. */
export function withName(params: StateParams, entityName: string): StateParams {
  const { targetEntityParamName: paramName } = params
  if (typeof paramName !== 'string' || !paramName) return { ...params, entityName }
  return { ...params, [paramName]: { ...entityParamOf(params), entityName } }
}
