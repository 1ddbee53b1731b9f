import {
  type DashboardConfiguration,
  type DashboardState,
  emptyLayout,
  withoutOrphans,
} from './configuration'

/** A row of the table of states. */
export interface StateDetails {
  id: string
  name: string
  root: boolean
}

/** The id derived from the name of a state. */
export const stateIdOf = (name: string) => name.trim().toLowerCase().replace(/\W/g, '_')

/** Adds a state, or changes the one that has the id `oldId` so far. Exactly one state is the root. */
export function saveState(
  configuration: DashboardConfiguration,
  { id, name, root }: StateDetails,
  oldId?: string,
): DashboardConfiguration {
  const old = oldId === undefined ? undefined : configuration.states[oldId]
  const saved: DashboardState = { ...(old ?? { layouts: { main: emptyLayout() } }), name, root }
  const entries = Object.entries(configuration.states).map(([key, state]): [string, DashboardState] =>
    key === oldId ? [id, saved] : [key, root ? { ...state, root: false } : state],
  )
  if (!old) entries.push([id, saved])
  return { ...configuration, states: withRoot(Object.fromEntries(entries)) }
}

/** Removes a state, and the widgets that only it showed. */
export function removeState(configuration: DashboardConfiguration, stateId: string): DashboardConfiguration {
  const { [stateId]: removed, ...states } = configuration.states
  if (!removed || Object.keys(states).length === 0) return configuration
  return withoutOrphans({ ...configuration, states: withRoot(states) })
}

function withRoot(states: Record<string, DashboardState>): Record<string, DashboardState> {
  if (Object.values(states).some(({ root }) => root)) return states
  const [first] = Object.keys(states)
  return first === undefined ? states : { ...states, [first]: { ...states[first]!, root: true } }
}
