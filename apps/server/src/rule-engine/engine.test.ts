import { unavailable } from '@signalbox/model/errors'
import { defineNode, type NodeRun } from '@signalbox/rule-nodes/rule-node'
import { aMessage, TENANT_ID } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { StoredChain } from './chain.repository'
import { aChain, anEngine } from './testing'

type Run = NodeRun<{ name: string }, undefined, string>
let behaviours: Record<string, (run: Run) => void | Promise<void>> = {}

/** A node whose behaviour each test writes. */
const probe = defineNode({
  clazz: 'org.thingsboard.rule.engine.test.Probe',
  slug: 'action.probe',
  name: 'probe',
  category: 'ACTION',
  configDirective: '',
  relations: [] as string[],
  config: z.object({ name: z.string() }),
  defaults: { name: '' },
  run: (run) => behaviours[run.config.name]?.(run),
})

const p = (name: string, more: object = {}) => ({ type: 'test.Probe', configuration: { name }, ...more })
let opened: ReturnType<typeof anEngine>
const open = (chains: StoredChain[], options = {}) => {
  opened = anEngine(chains, { nodes: [probe as never], ...options })
  return opened
}
afterEach(async () => {
  behaviours = {}
  await opened.close()
})

const LINE = aChain('root', {
  nodes: { a: p('a'), b: p('b') },
  links: [['a', 'Success', 'b']],
})

describe('the way of a message', () => {
  test('follows labels without regard to case', async () => {
    const { push } = open([LINE])
    const seen = vi.fn()
    behaviours = { a: ({ next }) => next('SUCCESS'), b: ({ msg }) => seen(msg.data) }
    await push(aMessage({ data: '{"t":1}' }))
    expect(seen).toHaveBeenCalledExactlyOnceWith('{"t":1}')
  })

  test('is over when the slowest branch is', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: p('a'), b: p('b'), c: p('c') },
        links: [
          ['a', 'Success', 'b'],
          ['a', 'Success', 'c'],
        ],
      }),
    ])
    const order: string[] = []
    let release = () => {}
    behaviours = {
      a: ({ next }) => next('Success'),
      b: () => void order.push('b'),
      c: async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        order.push('c')
      },
    }
    const pushed = push(aMessage()).then(() => order.push('over'))
    await vi.waitFor(() => expect(order).toEqual(['b']))
    release()
    await pushed
    expect(order).toEqual(['b', 'c', 'over'])
  })

  test('copies of a fan-out have ids of their own, a single link keeps the id', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: p('a'), b: p('b'), c: p('b'), d: p('d') },
        links: [
          ['a', 'One', 'd'],
          ['a', 'Two', 'b'],
          ['a', 'Two', 'c'],
        ],
      }),
    ])
    const ids: string[] = []
    behaviours = {
      a: ({ next }) => next(['Two', 'One']),
      b: ({ msg }) => void ids.push(msg.id),
      d: ({ msg }) => void ids.push(msg.id),
    }
    const msg = aMessage()
    await push(msg)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(msg.id)
    ids.length = 0
    behaviours.a = ({ next }) => next('One')
    await push(msg)
    expect(ids).toEqual([msg.id])
  })

  test('leads into other chains and ends where there is nothing', async () => {
    const { push, failures } = open([
      aChain('root', {
        nodes: { a: p('a') },
        links: [
          ['a', 'Inner', 'inner'],
          ['a', 'Gone', 'no-such-chain'],
        ],
      }),
      aChain('inner', { nodes: { b: p('b') } }),
    ])
    const seen = vi.fn()
    behaviours = { a: ({ next, msg }) => next(msg.type), b: seen }
    await push(aMessage({ type: 'Inner' }))
    await push(aMessage({ type: 'Gone' }))
    await push(aMessage({ type: 'unlinked' }))
    await push(aMessage({ ruleChainId: 'no-such-chain' }))
    expect(seen).toHaveBeenCalledTimes(1)
    expect(failures).toEqual([])
  })

  test('keeps the order of arrival into each node, from the very first message on', async () => {
    const { push } = open([LINE])
    const seen: string[] = []
    behaviours = { a: ({ next }) => next('Success'), b: ({ msg }) => void seen.push(msg.data) }
    const all = Array.from({ length: 50 }, (_, n) => push(aMessage({ data: n })))
    await all[0]
    all.push(push(aMessage({ data: 50 })))
    await Promise.all(all)
    expect(seen).toEqual(Array.from({ length: 51 }, (_, n) => String(n)))
  })
})

describe('failures', () => {
  test('leave by Failure with the reason', async () => {
    const { push, failures, events } = open([
      aChain('root', { nodes: { a: p('a'), b: p('b') }, links: [['a', 'Failure', 'b']] }),
    ])
    const seen = vi.fn()
    behaviours = {
      a: () => {
        throw new Error('too hot')
      },
      b: ({ msg }) => seen(msg.metadata.error),
    }
    await push(aMessage())
    expect(seen).toHaveBeenCalledWith('too hot')
    expect(failures).toEqual([])
    expect(events('ERROR')).toMatchObject([{ entity_id: 'root/a', body: { method: 'onRuleMsg' } }])
  })

  test('without a link fail the message, and say where', async () => {
    const { push, failures } = open([LINE])
    behaviours = { a: ({ next }) => next('Success'), b: async () => Promise.reject(new Error('too hot')) }
    await push(aMessage())
    expect(failures).toMatchObject([
      { failure: { ruleNodeId: 'root/b', ruleNodeName: 'b', ruleChainName: 'root', message: 'too hot' } },
    ])
  })

  test('of our own reject, whatever the chain says', async () => {
    const { push, failures } = open([
      aChain('root', { nodes: { a: p('a'), b: p('b') }, links: [['a', 'Failure', 'b']] }),
    ])
    const seen = vi.fn()
    behaviours = { a: () => Promise.reject(unavailable('database down')), b: seen }
    await expect(push(aMessage())).rejects.toThrow('database down')
    expect(seen).not.toHaveBeenCalled()
    expect(failures).toEqual([])
  })

  test('of our own in a copy reject the original', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: p('a'), b: p('b'), c: p('c') },
        links: [
          ['a', 'Success', 'b'],
          ['a', 'Success', 'c'],
        ],
      }),
    ])
    behaviours = { a: ({ next }) => next('Success'), c: () => Promise.reject(unavailable('database down')) }
    await expect(push(aMessage())).rejects.toThrow('database down')
  })

  test('of a message do not touch its neighbours', async () => {
    const { push, failures } = open([LINE])
    const seen: string[] = []
    behaviours = {
      a: ({ msg, next }) => {
        if (msg.data === '1') throw new Error('no')
        next('Success')
      },
      b: ({ msg }) => void seen.push(msg.data),
    }
    await Promise.all(['0', '1', '2'].map((data) => push(aMessage({ data }))))
    expect(seen).toEqual(['0', '2'])
    expect(failures).toHaveLength(1)
  })

  test('a tenant without root chain', async () => {
    const { push, failures } = open([])
    await push(aMessage())
    expect(failures[0]?.failure.message).toContain('root')
  })

  test('unknown nodes and wrong configurations fail what reaches them', async () => {
    const { push, failures, events } = open([aChain('root', { nodes: { a: { type: 'none.Such' } } })])
    await push(aMessage())
    expect(failures).toMatchObject([{ failure: { ruleNodeId: 'root/a' } }])
    expect(events('LC_EVENT')).toContainEqual(
      expect.objectContaining({ entity_id: 'root/a', body: expect.objectContaining({ success: false }) }),
    )
  })
})

test('acknowledging settles the message while it goes on', async () => {
  const { push, failures } = open([LINE])
  let release = (_: Error) => {}
  behaviours = {
    a: ({ ack, next }) => {
      ack()
      next('Success')
    },
    b: () =>
      new Promise((_, reject) => {
        release = reject
      }),
  }
  await push(aMessage())
  release(new Error('too late'))
  await new Promise(setImmediate)
  expect(failures).toEqual([])
})

test('a message may not go round for ever', async () => {
  const round = [
    aChain('root', { nodes: { a: p('a') }, links: [['a', 'Success', 'other']] }),
    aChain('other', { nodes: { b: p('b') }, links: [['b', 'Success', 'root']] }),
  ]
  const { push, failures } = open(round, { maxExecutions: 7 })
  let runs = 0
  behaviours.a = behaviours.b = ({ next }) => {
    runs++
    next('Success')
  }
  await push(aMessage())
  expect(runs).toBe(7)
  expect(failures).toHaveLength(1)
  await opened.close()
  const unlimited = open(round)
  await unlimited.push(aMessage())
  expect(unlimited.failures).toHaveLength(1)
})

describe('the execution budget', () => {
  /** Stages of two nodes each; both nodes of a stage lead to both of the next. */
  const fanOut = (stages: number) => {
    const names = Array.from({ length: stages }, (_, stage) => [`${stage}a`, `${stage}b`])
    return aChain('root', {
      nodes: Object.fromEntries([['start', p('a')], ...names.flat().map((name) => [name, p('a')])]),
      links: names.flatMap((stage, index) =>
        (names[index - 1] ?? ['start']).flatMap((from) =>
          stage.map((to): [string, string, string] => [from, 'Success', to]),
        ),
      ),
    })
  }

  test('is shared by all copies of a message, and the event names chain and node', async () => {
    const { push, failures, events } = open([fanOut(30)])
    let runs = 0
    behaviours.a = ({ next }) => {
      runs++
      next('Success')
    }
    await push(aMessage())
    expect(runs).toBe(1000)
    expect(failures[0]?.failure).toMatchObject({ ruleChainName: 'root', ruleNodeName: expect.any(String) })
    expect(String(events('ERROR')[0]?.body.error)).toMatch(/of rule chain 'root'/)
  })

  test('also counts messages that nodes make', async () => {
    const { push } = open([LINE], { maxExecutions: 20 })
    let runs = 0
    behaviours.a = ({ enqueue }) => {
      runs++
      enqueue(aMessage())
      enqueue(aMessage())
    }
    await push(aMessage())
    expect(runs).toBe(20)
  })

  test('is not shared by messages that have nothing to do with each other', async () => {
    const { push, failures } = open([fanOut(2)], { maxExecutions: 7 })
    behaviours.a = ({ next }) => next('Success')
    await Promise.all([push(aMessage()), push(aMessage()), push(aMessage())])
    expect(failures).toEqual([])
  })
})

test('messages a node enqueues start at the root chain and count for the one being processed', async () => {
  const { push } = open([LINE])
  const order: string[] = []
  behaviours = {
    a: async ({ msg, enqueue, next }) => {
      if (msg.type === 'MADE') {
        await new Promise(setImmediate)
        order.push('made')
        return
      }
      enqueue(aMessage({ type: 'MADE' }))
      next('Success')
    },
    b: () => void order.push('b'),
  }
  await push(aMessage())
  expect(order).toEqual(['b', 'made'])
})

describe('debugging', () => {
  test('writes what comes in and goes out', async () => {
    const { push, events } = open([
      aChain('root', {
        nodes: { a: p('a', { debugMode: true }), b: p('b') },
        links: [['a', 'Success', 'b']],
      }),
    ])
    behaviours = { a: ({ next }) => next('Success') }
    const msg = aMessage({ data: 'x'.repeat(5000), metadata: { m: '1' } })
    await push(msg)
    const bodies = events('DEBUG_RULE_NODE').map((row) => row.body)
    expect(bodies).toMatchObject([
      { type: 'IN', msgId: msg.id, relationType: '', entityName: 'DEVICE', metadata: '{"m":"1"}' },
      { type: 'OUT', relationType: 'Success' },
    ])
    expect(bodies[0]?.data).toHaveLength(4096 + '...[truncated 904 symbols]'.length)
  })

  test('stops at the limit and says so once', async () => {
    const { push, events } = open([aChain('root', { nodes: { a: p('a', { debugMode: true }) } })], {
      maxDebugPerHour: 3,
    })
    for (let n = 0; n < 9; n++) await push(aMessage())
    expect(events('DEBUG_RULE_NODE')).toHaveLength(3)
    expect(events('DEBUG_RULE_CHAIN')).toHaveLength(1)
  })
})

describe('changes', () => {
  const changed = { tenantId: TENANT_ID, ruleChainId: 'root', change: 'SAVED' } as const

  test('take effect, and untouched nodes keep running', async () => {
    const chains = [aChain('root', { nodes: { a: p('a'), b: p('b') }, links: [['a', 'Success', 'b']] })]
    const { push, bus, engine } = open(chains)
    const seen = vi.fn()
    behaviours = { a: ({ next }) => next('Success'), b: () => seen('b'), c: () => seen('c') }
    await push(aMessage())
    chains[0] = aChain('root', { nodes: { a: p('a'), b: p('c') }, links: [['a', 'Success', 'b']] })
    bus.emit('ruleChainChanged', changed)
    await engine.reload(TENANT_ID)
    await push(aMessage())
    expect(seen.mock.calls).toEqual([['b'], ['c']])
    const started = opened.events('LC_EVENT').filter((row) => row.entity_id === 'root/a')
    expect(started).toHaveLength(1)
  })

  test('made while chains load are not missed', async () => {
    const chains = [LINE]
    const { push, bus, engine } = open(chains)
    const seen = vi.fn()
    behaviours = { a: ({ next }) => next('Success'), b: () => seen('b'), c: () => seen('c') }
    const first = push(aMessage())
    chains[0] = aChain('root', { nodes: { c: p('c') } })
    bus.emit('ruleChainChanged', changed)
    await first
    await engine.reload(TENANT_ID)
    await push(aMessage())
    expect(seen).toHaveBeenLastCalledWith('c')
  })
})
