// @vitest-environment happy-dom
import { type DashboardConfiguration, emptyLayout } from '@signalbox/model/dashboard/configuration'
import { removeState, saveState } from '@signalbox/model/dashboard/edit-states'
import type { StateEntry } from '@signalbox/model/dashboard/state-url'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useStates } from '../use-states'
import { useEditedStates } from './use-edited-states'

afterEach(cleanup)

const aState = (name: string, root: boolean) => ({ name, root, layouts: { main: emptyLayout() } })
const dashboard = {
  widgets: {},
  states: { default: aState('Default', true), tank: aState('Tank', false) },
  entityAliases: {},
  filters: {},
  settings: {},
} as unknown as DashboardConfiguration
const renamed = saveState(dashboard, { id: 'boiler', name: 'Boiler', root: false }, 'tank')

const tank = { id: 'tank', params: { entityName: 'T1' } }

/** Returns a function that renders a configuration and returns the open state and the states of the view. */
function openEditor(openedStates: readonly StateEntry[]) {
  const { result, rerender } = renderHook(
    (configuration: DashboardConfiguration) => {
      const { stateStore, viewStates } = useEditedStates(configuration, openedStates)
      return { shown: useStates(configuration, true, stateStore).current, viewStates }
    },
    { initialProps: dashboard },
  )
  return (configuration: DashboardConfiguration) => {
    rerender(configuration)
    return result.current
  }
}

test('if the id of the open state is changed, the state stays open in the editor and in the view, also after Undo', () => {
  const show = openEditor([{ id: 'default', params: {} }, tank])
  const { shown, viewStates } = show(renamed)
  expect(shown).toEqual({ ...tank, id: 'boiler' })
  expect(viewStates).toEqual([
    { id: 'default', params: {} },
    { ...tank, id: 'boiler' },
  ])
  expect(show(dashboard).shown).toEqual(tank)
})

test('if two states exchange their ids, the open state stays open', () => {
  const first = saveState(dashboard, { id: 'other', name: 'Default', root: true }, 'default')
  const second = saveState(first, { id: 'default', name: 'Tank', root: false }, 'tank')
  const show = openEditor([tank])
  expect(show(saveState(second, { id: 'tank', name: 'Default', root: true }, 'other')).shown).toEqual({
    ...tank,
    id: 'default',
  })
})

test('if the open state is removed, the root state is shown', () => {
  const show = openEditor([tank])
  expect(show(removeState(dashboard, 'tank')).shown).toMatchObject({ id: 'default' })
})
