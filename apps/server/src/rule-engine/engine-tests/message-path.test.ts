import { dataOf } from '@signalbox/model/message'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aChain } from '../testing'
import { LINE, probedEngines, probeNode } from './probe'

const { behave, open, close } = probedEngines()
afterEach(close)

describe('a message', () => {
  test('follows labels without regard to case', async () => {
    const { push } = open([LINE])
    const seen = vi.fn()
    behave({ a: ({ next }) => next('SUCCESS'), b: ({ msg }) => seen(msg.data) })
    await push(aMessage({ data: '{"t":1}' }))
    expect(seen).toHaveBeenCalledExactlyOnceWith('{"t":1}')
  })

  test('counts as processed when its slowest branch has ended', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: probeNode('a'), b: probeNode('b'), c: probeNode('c') },
        links: [
          ['a', 'Success', 'b'],
          ['a', 'Success', 'c'],
        ],
      }),
    ])
    const order: string[] = []
    let release = () => {}
    behave({
      a: ({ next }) => next('Success'),
      b: () => void order.push('b'),
      c: async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        order.push('c')
      },
    })
    const pushed = push(aMessage()).then(() => order.push('ended'))
    await vi.waitFor(() => expect(order).toEqual(['b']))
    release()
    await pushed
    expect(order).toEqual(['b', 'c', 'ended'])
  })

  test('continues when its completion is resolved, and its push does not resolve earlier', async () => {
    const { push } = open([LINE])
    const order: string[] = []
    let resolve = () => {}
    behave({
      a({ nextAfter }) {
        const done = nextAfter('Success')
        resolve = () => done.resolve()
        order.push('a')
      },
      b: () => void order.push('b'),
    })
    const pushed = push(aMessage()).then(() => order.push('ended'))
    await vi.waitFor(() => expect(order).toEqual(['a']))
    resolve()
    await pushed
    expect(order).toEqual(['a', 'b', 'ended'])
  })

  test('has a new id in each copy of a fan-out and keeps its id on a single link', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: probeNode('a'), b: probeNode('b'), c: probeNode('b'), d: probeNode('d') },
        links: [
          ['a', 'One', 'd'],
          ['a', 'Two', 'b'],
          ['a', 'Two', 'c'],
        ],
      }),
    ])
    const ids: string[] = []
    behave({
      a: ({ next }) => next(['Two', 'One']),
      b: ({ msg }) => void ids.push(msg.id),
      d: ({ msg }) => void ids.push(msg.id),
    })
    const msg = aMessage()
    await push(msg)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(msg.id)
    ids.length = 0
    behave({ a: ({ next }) => next('One') })
    await push(msg)
    expect(ids).toEqual([msg.id])
  })

  test('continues in other chains, and ends without a failure if its label has no link or the chain does not exist', async () => {
    const { push, failures } = open([
      aChain('root', {
        nodes: { a: probeNode('a') },
        links: [
          ['a', 'Inner', 'inner'],
          ['a', 'Deleted', 'no-such-chain'],
        ],
      }),
      aChain('inner', { nodes: { b: probeNode('b') } }),
    ])
    const seen = vi.fn()
    behave({ a: ({ next, msg }) => next(msg.type), b: seen })
    await push(aMessage({ type: 'Inner' }))
    await push(aMessage({ type: 'Deleted' }))
    await push(aMessage({ type: 'unlinked' }))
    await push(aMessage({ ruleChainId: 'no-such-chain' }))
    expect(seen).toHaveBeenCalledTimes(1)
    expect(failures).toEqual([])
  })

  test('reaches each node after all earlier messages, also while the chains are being loaded', async () => {
    const { push } = open([LINE])
    const seen: string[] = []
    behave({ a: ({ next }) => next('Success'), b: ({ msg }) => void seen.push(dataOf(msg)) })
    const all = Array.from({ length: 50 }, (_, n) => push(aMessage({ data: n })))
    await all[0]
    all.push(push(aMessage({ data: 50 })))
    await Promise.all(all)
    expect(seen).toEqual(Array.from({ length: 51 }, (_, n) => String(n)))
  })
})

test('a push resolves when a node acknowledges its message, and a later failure is not reported', async () => {
  const { push, failures } = open([LINE])
  let release = (_: Error) => {}
  behave({
    a: ({ ack, next }) => {
      ack()
      next('Success')
    },
    b: () =>
      new Promise((_, reject) => {
        release = reject
      }),
  })
  await push(aMessage())
  release(new Error('too late'))
  await new Promise(setImmediate)
  expect(failures).toEqual([])
})

test('messages that a node enqueues start at the root chain, and the push waits for them', async () => {
  const { push } = open([LINE])
  const order: string[] = []
  behave({
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
  })
  await push(aMessage())
  expect(order).toEqual(['b', 'made'])
})
