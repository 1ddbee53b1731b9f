import type { EntityId } from '@signalbox/model/entity-id'
import type { FrameContext } from '../messages'
import type { Call } from './bridge'

type Params = Record<string, unknown>

/** The states of the dashboard: reading and navigating. */
export function stateController(call: Call, currentContext: () => FrameContext) {
  const stack = () => currentContext().stack
  const current = () => stack().at(-1)
  return {
    getStateId: () => current()?.id ?? '',
    getStateIndex: () => stack().length - 1,
    getStateIdAtIndex: (index: number) => stack()[index]?.id ?? '',
    getStateParams: (): Params => current()?.params ?? {},
    getStateParamsByStateId: (id: string): Params | null =>
      stack().find((entry) => entry.id === id)?.params ?? null,
    getEntityId(name?: string | null): EntityId | null {
      const params = current()?.params ?? {}
      const source = name ? (params[name] as Params | undefined) : params
      return (source?.entityId as EntityId | undefined) ?? null
    },
    openState: (id: string, params?: Params | null, openRight?: boolean | null) =>
      void call('openState', id, params ?? {}, openRight === true),
    updateState: (id?: string | null, params?: Params | null, openRight?: boolean | null) =>
      void call('updateState', id ?? '', params ?? {}, openRight === true),
    navigatePrevState: (index: number) => void call('goToState', index),
    resetState: () => void call('goToState', 0),
    openRightLayout: () => void call('showRight'),
    preserveState: () => undefined,
    cleanupPreservedStates: () => undefined,
    getCurrentStateName: () => current()?.id ?? '',
    dashboardCtrl: {
      dashboardCtx: {
        get state() {
          return current()?.id ?? ''
        },
        get dashboardTimewindow() {
          return currentContext().dashboardTimewindow
        },
      },
    },
  }
}
