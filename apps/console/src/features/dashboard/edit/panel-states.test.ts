import { expect, test, vi } from 'vitest'
import type { States } from '../use-states'
import { panelStates } from './panel-states'

function edited(mayClose: boolean) {
  const current = { id: 'root', params: {} }
  const shown = vi.fn()
  const states: States = {
    stack: [current],
    current,
    open: (id) => shown('open', id),
    update: (id) => shown('update', id),
    goTo: () => undefined,
  }
  const closePanel = vi.fn(async () => mayClose)
  return { shown, closePanel, states: panelStates(states, { root: {}, details: {} }, closePanel) }
}

test('the panel is closed before another state is shown', async () => {
  const { states, shown, closePanel } = edited(true)
  states.open('details', {})
  expect(shown).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith('open', 'details'))
  expect(closePanel).toHaveBeenCalledTimes(1)
})

test('the open state stays if the panel is not closed', async () => {
  const { states, shown, closePanel } = edited(false)
  states.update('details', {})
  await vi.waitFor(() => expect(closePanel).toHaveBeenCalled())
  await Promise.resolve()
  expect(shown).not.toHaveBeenCalled()
})

test('other parameters of the open state, and an unknown state, do not close the panel', () => {
  const { states, shown, closePanel } = edited(false)
  states.update('root', {})
  states.update(undefined, {})
  states.open('unknown', {})
  expect(shown.mock.calls).toEqual([
    ['update', 'root'],
    ['update', undefined],
    ['open', 'unknown'],
  ])
  expect(closePanel).not.toHaveBeenCalled()
})
