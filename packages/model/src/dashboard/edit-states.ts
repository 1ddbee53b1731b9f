import {
  type DashboardConfiguration,
  type DashboardState,
  emptyLayout,
  withoutOrphans,
} from './configuration'
import type { ActionDescriptor, Widget } from './widget'

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
  const widgets =
    oldId === undefined || oldId === id
      ? configuration.widgets
      : withTargetState(configuration.widgets, oldId, id)
  return { ...configuration, states: withRoot(Object.fromEntries(entries)), widgets }
}

/**
 * The id of a state after an edit that may have renamed it: a renamed state keeps its layouts. The same id if the state
 * was not renamed.
 */
export function renamedStateId(
  before: DashboardConfiguration['states'],
  after: DashboardConfiguration['states'],
  id: string,
): string {
  const layouts = before[id]?.layouts
  if (!layouts || after[id]?.layouts === layouts) return id
  const renamed = Object.keys(after).find((key) => after[key]?.layouts === layouts)
  return renamed ?? id
}

/** The widgets with the new id of a renamed state in all actions that open or update the state. */
function withTargetState(widgets: Record<string, Widget>, oldId: string, id: string): Record<string, Widget> {
  const isAffected = ({ type, targetDashboardStateId }: ActionDescriptor) =>
    (type === 'openDashboardState' || type === 'updateDashboardState') && targetDashboardStateId === oldId
  return Object.fromEntries(
    Object.entries(widgets).map(([widgetId, widget]) => {
      const { actions } = widget.config
      if (!actions || !Object.values(actions).flat().some(isAffected)) return [widgetId, widget]
      const changedActions = Object.entries(actions).map(([sourceId, list]) => [
        sourceId,
        list.map((action) => (isAffected(action) ? { ...action, targetDashboardStateId: id } : action)),
      ])
      return [
        widgetId,
        { ...widget, config: { ...widget.config, actions: Object.fromEntries(changedActions) } },
      ]
    }),
  )
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
