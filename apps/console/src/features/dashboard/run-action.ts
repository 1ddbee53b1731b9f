import { encodeStates } from '@signalbox/model/dashboard/state-url'
import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import type { StateParams } from '@signalbox/model/query/alias-resolution'
import type { ActionTarget } from '@signalbox/widgets/widget-props'
import { basePath } from '../../base-path'
import type { DashboardContext } from './dashboard-context'

interface ActionHost {
  navigate(path: string): unknown
  /** Further parameters for the URL of another dashboard, such as the customer of a public user. */
  search?: string
  /** Runs actions with code. */
  onCustom(action: ActionDescriptor, target: ActionTarget): void
}

/** Runs an action of a widget. Unknown types do nothing. */
export function runAction(
  action: ActionDescriptor,
  target: ActionTarget,
  dashboard: DashboardContext,
  { navigate, search, onCustom }: ActionHost,
): void {
  const { states } = dashboard
  const stateId = action.targetDashboardStateId ?? ''
  switch (action.type) {
    case 'openDashboardState': {
      if (action.openInSeparateDialog) {
        dashboard.openDialog({
          stateId,
          params: stateParams(action, target, {}),
          title: action.dialogTitle ?? null,
          hidesToolbar: action.dialogHideDashboardToolbar !== false,
          width: action.dialogWidth ?? null,
          height: action.dialogHeight ?? null,
        })
        break
      }
      dashboard.showRight(action.openRightLayout === true)
      states.open(stateId, stateParams(action, target, states.current.params))
      break
    }
    case 'updateDashboardState':
      dashboard.showRight(action.openRightLayout === true)
      states.update(stateId || undefined, stateParams(action, target, states.current.params))
      break
    case 'openDashboard': {
      const page = dashboard.isSinglePage ? 'dashboard' : 'dashboards'
      const state = encodeStates([{ id: stateId, params: stateParams(action, target, {}) }])
      const moreParams = search ? `&${search}` : ''
      const path = `/${page}/${action.targetDashboardId}?state=${encodeURIComponent(state)}${moreParams}`
      if (action.openNewBrowserTab) window.open(basePath + path, '_blank', 'noopener')
      else navigate(path)
      break
    }
    case 'custom':
    case 'customPretty':
      onCustom(action, target)
  }
}

/**
 * The parameters of the state to open: the current parameters and the target entity. If the action has a parameter
 * name, the entity is one parameter of this name; otherwise the fields of the entity are parameters.
 */
export function stateParams(
  action: ActionDescriptor,
  target: ActionTarget,
  current: StateParams,
): StateParams {
  const params: StateParams = { ...current }
  // A missing flag means true, as in the form of the action.
  if (action.setEntityId === false || !target.entityId) return params
  const { entityId, entityName, entityLabel } = target
  const entity = { entityId, entityName, entityLabel }
  const paramName = action.stateEntityParamName
  return paramName
    ? { ...params, [paramName]: entity, targetEntityParamName: paramName }
    : { ...params, ...entity }
}
