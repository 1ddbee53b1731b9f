import { aMessage, TENANT_ID } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aChain, anEngine } from '../testing'
import { LINE, probedEngines, probeNode } from './probe'

const { behave, open, close } = probedEngines()
afterEach(close)

describe('debugging', () => {
  test('stores an event for each incoming and outgoing message', async () => {
    const { push, events } = open([
      aChain('root', {
        nodes: { a: probeNode('a', { debugMode: true }), b: probeNode('b') },
        links: [['a', 'Success', 'b']],
      }),
    ])
    behave({ a: ({ next }) => next('Success') })
    const msg = aMessage({ data: 'x'.repeat(5000), metadata: { m: '1' } })
    await push(msg)
    const bodies = events('DEBUG_RULE_NODE').map((row) => row.body)
    expect(bodies).toMatchObject([
      { type: 'IN', msgId: msg.id, relationType: '', entityName: 'DEVICE', metadata: '{"m":"1"}' },
      { type: 'OUT', relationType: 'Success' },
    ])
    expect(bodies[0]?.data).toHaveLength(4096 + '...[truncated 904 symbols]'.length)
  })

  test('stops at the limit and stores one event about the limit', async () => {
    const { push, events } = open([aChain('root', { nodes: { a: probeNode('a', { debugMode: true }) } })], {
      maxDebugPerHour: 3,
    })
    for (let n = 0; n < 9; n++) await push(aMessage())
    expect(events('DEBUG_RULE_NODE')).toHaveLength(3)
    expect(events('DEBUG_RULE_CHAIN')).toHaveLength(1)
  })
})

describe('changes of a chain', () => {
  const changed = { tenantId: TENANT_ID, ruleChainId: 'root', change: 'SAVED' } as const

  test('take effect without restarting unchanged nodes', async () => {
    const chains = [
      aChain('root', { nodes: { a: probeNode('a'), b: probeNode('b') }, links: [['a', 'Success', 'b']] }),
    ]
    const { push, bus, engine, events } = open(chains)
    const seen = vi.fn()
    behave({ a: ({ next }) => next('Success'), b: () => seen('b'), c: () => seen('c') })
    await push(aMessage())
    chains[0] = aChain('root', {
      nodes: { a: probeNode('a'), b: probeNode('c') },
      links: [['a', 'Success', 'b']],
    })
    bus.emit('ruleChainChanged', changed)
    await engine.reload(TENANT_ID)
    await push(aMessage())
    expect(seen.mock.calls).toEqual([['b'], ['c']])
    const started = events('LC_EVENT').filter((row) => row.entity_id === 'root/a')
    expect(started).toHaveLength(1)
  })

  test('a node that fails to stop reports an event and does not affect other nodes', async () => {
    const stop = vi.fn().mockRejectedValue(new Error('The broker does not answer'))
    const chains = [LINE]
    const { push, engine, events } = open(chains, { stop })
    const seen = vi.fn()
    behave({ a: ({ next }) => next('Success'), b: () => {}, c: () => seen('c') })
    await push(aMessage())
    chains[0] = aChain('root', { nodes: { c: probeNode('c') } })
    await engine.reload(TENANT_ID)
    await push(aMessage())
    expect(seen).toHaveBeenCalledOnce()
    await expect.poll(() => events('ERROR').map(({ entity_id }) => entity_id)).toEqual(['root/a', 'root/b'])
  })

  test('are read again after a database error', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const chainsOf = vi
      .fn()
      .mockResolvedValueOnce([LINE])
      .mockRejectedValueOnce(new Error('The database is down'))
      .mockResolvedValue([aChain('root', { nodes: { c: probeNode('c') } })])
    const { push, engine, lost } = open([], { repository: { chainsOf } })
    const seen = vi.fn()
    behave({ a: () => seen('a'), c: () => seen('c') })
    await push(aMessage())
    await engine.reload(TENANT_ID)
    expect(lost).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    await push(aMessage())
    expect(seen.mock.calls).toEqual([['a'], ['c']])
  })

  test('nodes are stopped if their tenant is deleted while they are being started', async () => {
    const stop = vi.fn()
    const { push, bus } = open([LINE], { stop })
    const first = push(aMessage())
    const entityId = { entityType: 'TENANT' as const, id: TENANT_ID }
    bus.emit('entityChanged', { tenantId: TENANT_ID, entityId, change: 'DELETED' })
    await first
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2))
  })

  test.each([
    [1, [TENANT_ID]],
    [0, ['another tenant']],
  ])(
    'load the chains %d times if no message was sent yet and the tenants with generators are %j',
    async (times, tenants) => {
      const tenantsWith = vi.fn(async () => tenants)
      const { bus, loads, close: closeEngine } = anEngine([LINE], { repository: { tenantsWith } })
      onTestFinished(closeEngine)
      bus.emit('ruleChainChanged', changed)
      await vi.waitFor(() => expect(tenantsWith).toHaveBeenCalled())
      await vi.waitFor(() => expect(loads()).toBe(times))
    },
  )

  test('take effect if they are saved while the chains are being loaded', async () => {
    const chains = [LINE]
    const { push, bus, engine } = open(chains)
    const seen = vi.fn()
    behave({ a: ({ next }) => next('Success'), b: () => seen('b'), c: () => seen('c') })
    const first = push(aMessage())
    chains[0] = aChain('root', { nodes: { c: probeNode('c') } })
    bus.emit('ruleChainChanged', changed)
    await first
    await engine.reload(TENANT_ID)
    await push(aMessage())
    expect(seen).toHaveBeenLastCalledWith('c')
  })
})
