import { expect, test, vi } from 'vitest'
import type { CommandContext } from './command-context'
import { commandRunner } from './command-runner'
import { readFrame } from './frame'
import type { SessionLimits } from './session-limits'
import { LIVE_SETTINGS } from './settings'
import { CommandError, LiveError } from './updates'

/** A session whose frames are read when the test begins their turns. */
function setUp() {
  const turns: (() => void)[] = []
  const send = vi.fn()
  const close = vi.fn()
  const readSlots = { run: vi.fn(async () => () => {}) }
  // The tests use no other members of the context.
  const context = {
    session: { send, close, user: { tenantId: 'tenant' } },
    settings: LIVE_SETTINGS,
    readSlots,
    inTurn: (begin: () => void) => turns.push(begin),
  }
  const limits = { open: () => undefined, close: () => {} }
  const commands = commandRunner(context as unknown as CommandContext, limits as unknown as SessionLimits)
  /** Sends a subscription and begins its turn. */
  async function subscribe() {
    const frame = { tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: 'x' }] }
    commands.take(
      () => readFrame(JSON.stringify(frame)),
      () => {},
    )
    await vi.waitFor(() => expect(turns).toHaveLength(1))
    turns[0]!()
  }
  return { turns, send, close, commands, readSlots, subscribe }
}

test('frames are read one by one when their turn comes, and not after the session has ended', async () => {
  const { turns, send, commands } = setUp()
  const read = [1, 2, 3].map(() => vi.fn(() => undefined))
  for (const readOne of read) commands.take(readOne, () => {})
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  expect(read[0]).not.toHaveBeenCalled()
  turns[0]!()
  await vi.waitFor(() => expect(turns).toHaveLength(2))
  expect(send).toHaveBeenCalledOnce()
  expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])

  commands.close()
  turns[1]!()
  await vi.waitFor(() => expect(turns).toHaveLength(3))
  expect(read[1]).not.toHaveBeenCalled()
})

test('a subscription reads its first values in a slot of its tenant', async () => {
  const { readSlots, subscribe } = setUp()
  await subscribe()
  await vi.waitFor(() => expect(readSlots.run).toHaveBeenCalledWith('tenant', expect.any(Function)))
})

test('a client that cannot subscribe because the database is unreachable has to connect again', async () => {
  const { send, close, readSlots, subscribe } = setUp()
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  readSlots.run.mockRejectedValueOnce(new CommandError(LiveError.Internal, 'Failed to fetch data!', lost))
  await subscribe()
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith(1013, 'The database is not reachable'))
  expect(send).not.toHaveBeenCalled()
})
