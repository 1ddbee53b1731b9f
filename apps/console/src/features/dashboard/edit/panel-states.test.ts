import { expect, test, vi } from 'vitest'
import type { States } from '../use-states'
import { panelStates } from './panel-states'

function withOpenPanel(mayClose: boolean) {
  const current = { id: 'root', params: {} }
  const show = vi.fn()
  const states: States = {
    stack: [current],
    current,
    open: (id) => show('open', id),
    update: (id) => show('update', id),
    goTo: () => undefined,
  }
  const closePanel = vi.fn(async () => mayClose)
  return { show, closePanel, states: panelStates(states, { root: {}, details: {} }, closePanel) }
}

test('the panel is closed before another state is shown', async () => {
  const { states, show, closePanel } = withOpenPanel(true)
  states.open('details', {})
  expect(show).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('open', 'details'))
  expect(closePanel).toHaveBeenCalledTimes(1)
})

test('the open state stays if the panel is not closed', async () => {
  const { states, show, closePanel } = withOpenPanel(false)
  states.update('details', {})
  await vi.waitFor(() => expect(closePanel).toHaveBeenCalled())
  await Promise.resolve()
  expect(show).not.toHaveBeenCalled()
})

test('neither an update of the open state nor opening an unknown state closes the panel', () => {
  const { states, show, closePanel } = withOpenPanel(false)
  states.update('root', {})
  states.update(undefined, {})
  states.open('unknown', {})
  expect(show.mock.calls).toEqual([
    ['update', 'root'],
    ['update', undefined],
    ['open', 'unknown'],
  ])
  expect(closePanel).not.toHaveBeenCalled()
})
