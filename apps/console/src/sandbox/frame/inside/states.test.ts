import { expect, test, vi } from 'vitest'
import type { FrameContext } from '../messages'
import { stateController } from './states'

const currentContext = () => ({ stack: [{ id: 'default', params: {} }] }) as unknown as FrameContext

test('a state is opened or updated with the defaults for arguments that are null or missing', () => {
  const call = vi.fn(async () => null)
  const states = stateController(call, currentContext)
  states.openState('details', null, null)
  states.openState('details')
  states.updateState(null, null)
  states.updateState('details', { entityName: 'Pump' }, true)
  expect(call.mock.calls).toEqual([
    ['openState', 'details', {}, false],
    ['openState', 'details', {}, false],
    ['updateState', '', {}, false],
    ['updateState', 'details', { entityName: 'Pump' }, true],
  ])
})
