import type { StateParams } from '@signalbox/model/alias-resolution'
import { encodeStates } from '@signalbox/model/dashboard/state-url'
import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import type { ActionTarget } from '@signalbox/widgets/widget-props'
import type { DashboardContext } from './dashboard-context'

/** Does what an action of a widget says. */
export function runAction(
  action: ActionDescriptor,
  target: ActionTarget,
  dashboard: DashboardContext,
  navigate: (path: string) => unknown,
): void {
  const { states } = dashboard
  switch (action.type) {
    case 'openDashboardState': {
      const id = action.targetDashboardStateId ?? ''
      return states.open(id, stateParams(action, target, states.current.params))
    }
    case 'updateDashboardState':
      return states.update(
        action.targetDashboardStateId ?? undefined,
        stateParams(action, target, states.current.params),
      )
    case 'openDashboard': {
      const room = dashboard.isSinglePage ? 'dashboard' : 'dashboards'
      const state = encodeStates([
        { id: action.targetDashboardStateId ?? '', params: stateParams(action, target, {}) },
      ])
      const path = `/${room}/${action.targetDashboardId}?state=${encodeURIComponent(state)}`
      if (action.openNewBrowserTab) window.open(path, '_blank', 'noopener')
      else navigate(path)
    }
  }
}

/** The parameters of the state to open: those there are, with the entity in its slot. */
export function stateParams(
  action: ActionDescriptor,
  target: ActionTarget,
  current: StateParams,
): StateParams {
  const params: StateParams = { ...current }
  if (action.setEntityId === false || !target.entityId) return params
  const { entityId, entityName, entityLabel } = target
  const entity = { entityId, entityName, entityLabel }
  const slot = action.stateEntityParamName
  return slot ? { ...params, [slot]: entity, targetEntityParamName: slot } : { ...params, ...entity }
}
