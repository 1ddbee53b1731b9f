import { decodeStates } from '@signalbox/model/dashboard/state-url'
import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import { describe, expect, test, vi } from 'vitest'
import type { DashboardContext } from './dashboard-context'
import { runAction } from './run-action'

const target = {
  entityId: { entityType: 'DEVICE' as const, id: 'd' },
  entityName: 'Pump',
  entityLabel: 'Hall',
}
const action = (more: Partial<ActionDescriptor>): ActionDescriptor => ({
  id: 'a',
  name: 'a',
  icon: 'x',
  type: 'openDashboardState',
  ...more,
})

function aDashboard() {
  const open = vi.fn()
  const update = vi.fn()
  const navigate = vi.fn()
  const states = { current: { id: 'root', params: { existing: 1 } }, stack: [], open, update, goTo: vi.fn() }
  const openDialog = vi.fn()
  const onCustom = vi.fn()
  const dashboard = {
    states,
    isSinglePage: false,
    openDialog,
    showRight: vi.fn(),
  } as unknown as DashboardContext
  return { open, update, navigate, dashboard, openDialog, onCustom, host: { navigate, onCustom } }
}

describe('an action', () => {
  test('opens a state; without a configured parameter name the entity fields are added directly to the state parameters', () => {
    const { open, dashboard, host } = aDashboard()
    runAction(action({ targetDashboardStateId: 'details' }), target, dashboard, host)
    expect(open).toHaveBeenCalledWith('details', { existing: 1, ...target })
    runAction(action({ targetDashboardStateId: 'details', setEntityId: false }), target, dashboard, host)
    expect(open).toHaveBeenLastCalledWith('details', { existing: 1 })
  })

  test('updates a state with the entity under the configured parameter name', () => {
    const { update, dashboard, host } = aDashboard()
    runAction(
      action({ type: 'updateDashboardState', setEntityId: true, stateEntityParamName: 'room' }),
      target,
      dashboard,
      host,
    )
    expect(update).toHaveBeenCalledWith(undefined, {
      existing: 1,
      room: target,
      targetEntityParamName: 'room',
    })
  })

  test('opens another dashboard at its root state, without the parameters of the current state', () => {
    const { navigate, dashboard, host } = aDashboard()
    runAction(
      action({ type: 'openDashboard', targetDashboardId: 'x', setEntityId: false }),
      target,
      dashboard,
      host,
    )
    const [path] = navigate.mock.calls[0] as [string]
    const url = new URL(path, 'http://localhost')
    expect(url.pathname).toBe('/dashboards/x')
    expect(decodeStates(url.searchParams.get('state'))).toEqual([{ id: '', params: {} }])
  })

  test('shows a state in a dialog, without the parameters of the current state', () => {
    const { open, openDialog, dashboard, host } = aDashboard()
    runAction(
      action({
        targetDashboardStateId: 'details',
        setEntityId: true,
        openInSeparateDialog: true,
        dialogWidth: 50,
      }),
      target,
      dashboard,
      host,
    )
    expect(open).not.toHaveBeenCalled()
    expect(openDialog).toHaveBeenCalledWith({
      stateId: 'details',
      params: target,
      title: null,
      hidesToolbar: true,
      width: 50,
      height: null,
    })
  })

  test('with code is passed to onCustom; an action of an unknown type does nothing', () => {
    const { onCustom, open, dashboard, host } = aDashboard()
    const custom = action({ type: 'custom' })
    runAction(custom, target, dashboard, host)
    expect(onCustom).toHaveBeenCalledWith(custom, target)
    runAction(action({ type: 'mobileAction' as never }), target, dashboard, host)
    expect(open).not.toHaveBeenCalled()
  })
})
