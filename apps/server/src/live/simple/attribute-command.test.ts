import { expect, test, vi } from 'vitest'
import type { CommandContext } from '../command-context'
import type { EntityListener } from '../listeners'
import { subscribeAttributes } from './attribute-command'

test('a subscription to an unknown scope is answered without values and listens to nothing', async () => {
  const send = vi.fn()
  const listen = vi.fn()
  const context = { session: { user: {}, send }, access: async () => {}, hub: { listen } }
  const command = { cmdId: 1, entityType: 'DEVICE', entityId: crypto.randomUUID(), scope: 'LATEST_TELEMETRY' }
  const stop = await subscribeAttributes(context as unknown as CommandContext, command)
  stop()
  expect(send.mock.calls).toMatchObject([[{ subscriptionId: 1, errorCode: 0, data: {} }]])
  expect(listen).not.toHaveBeenCalled()
})

test('a change that is older than the value sent before is dropped, also while the stored values are read', async () => {
  const sent: unknown[] = []
  let listener: EntityListener = {}
  const emitSaved = (ts: number) =>
    listener.onAttributes?.('CLIENT_SCOPE', [{ key: 'k', value: { kind: 'LONG', value: ts } }], ts)
  const stored = [{ scope: 'CLIENT_SCOPE', key: 'k', lastUpdateTs: 20, value: { kind: 'LONG', value: 20 } }]
  const context = {
    session: {
      user: {},
      send: ({ data }: { data: unknown }) => sent.push(data),
      markDirty: (source: { takeUpdates(): { data: unknown }[] }) =>
        sent.push(...source.takeUpdates().map(({ data }) => data)),
      unmark: () => {},
    },
    access: async () => {},
    hub: {
      settled: async () => {},
      listen(_id: string, added: EntityListener) {
        listener = added
        return () => {}
      },
    },
    attributes: {
      async find() {
        for (const ts of [10, 20, 30]) emitSaved(ts)
        return stored
      },
    },
  } as unknown as CommandContext // The command uses no other members.
  const entityId = crypto.randomUUID()
  await subscribeAttributes(context, { cmdId: 1, entityType: 'DEVICE', entityId, keys: 'k' })
  emitSaved(25)
  emitSaved(40)
  expect(sent).toEqual([{ k: [[20, '20']] }, { k: [[30, '30']] }, { k: [[40, '40']] }])
})
