// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type DashboardContext, DashboardProvider } from '../dashboard-context'
import { StateTrail } from './state-trail'

afterEach(cleanup)

test('each state name has the text direction of its own text, so a long name is truncated at its end', async () => {
  const stack = [
    { id: 'default', params: {} },
    { id: 'room', params: {} },
  ]
  const dashboard = {
    configuration: { states: { default: { name: 'Rooms' }, room: { name: 'Room' } }, settings: {} },
    states: { stack, current: stack[1] },
  } as unknown as DashboardContext
  await renderConsole(
    <DashboardProvider value={dashboard}>
      <StateTrail />
    </DashboardProvider>,
  )
  expect([screen.getByText('Rooms').dir, screen.getByText('Room').dir]).toEqual(['auto', 'auto'])
})
