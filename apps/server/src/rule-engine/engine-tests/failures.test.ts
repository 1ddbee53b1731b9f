import { unavailable } from '@signalbox/model/errors'
import { dataOf } from '@signalbox/model/message'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ScriptError } from '../../scripts/script-error'
import { aChain } from '../testing'
import { LINE, probedEngines, probeNode } from './probe'

const { behave, open, close } = probedEngines()
afterEach(close)

describe('failures', () => {
  test('follow the Failure link with the reason in the metadata', async () => {
    const { push, failures, events } = open([
      aChain('root', { nodes: { a: probeNode('a'), b: probeNode('b') }, links: [['a', 'Failure', 'b']] }),
    ])
    const seen = vi.fn()
    behave({
      a: () => {
        throw new Error('too hot')
      },
      b: ({ msg }) => seen(msg.metadata.error),
    })
    await push(aMessage())
    expect(seen).toHaveBeenCalledWith('too hot')
    expect(failures).toEqual([])
    expect(events('ERROR')).toMatchObject([{ entity_id: 'root/a', body: { method: 'onRuleMsg' } }])
  })

  test('of a script are recorded without a stack trace', async () => {
    const { push, events } = open([LINE])
    behave({ a: () => Promise.reject(new ScriptError('runtime', 'Error: too hot', 1)) })
    await push(aMessage())
    expect(events('ERROR')).toMatchObject([{ body: { error: 'Error: too hot' } }])
  })

  test('without a Failure link fail the message and name chain and node', async () => {
    const { push, failures } = open([LINE])
    behave({ a: ({ next }) => next('Success'), b: async () => Promise.reject(new Error('too hot')) })
    await push(aMessage())
    expect(failures).toMatchObject([
      { failure: { ruleNodeId: 'root/b', ruleNodeName: 'b', ruleChainName: 'root', message: 'too hot' } },
    ])
  })

  test('passed to a completion count as failures of the node, unless the server failed', async () => {
    const { push, failures } = open([LINE])
    behave({ a: ({ nextAfter }) => nextAfter('Success').reject(new Error('too large')) })
    await push(aMessage())
    expect(failures).toMatchObject([{ failure: { ruleNodeName: 'a', message: 'too large' } }])
    behave({ a: ({ nextAfter }) => nextAfter('Success').reject(unavailable('database down')) })
    await expect(push(aMessage())).rejects.toThrow('database down')
  })

  test('of the server reject the message even when the chain has a Failure link', async () => {
    const { push, failures } = open([
      aChain('root', { nodes: { a: probeNode('a'), b: probeNode('b') }, links: [['a', 'Failure', 'b']] }),
    ])
    const seen = vi.fn()
    behave({ a: () => Promise.reject(unavailable('database down')), b: seen })
    await expect(push(aMessage())).rejects.toThrow('database down')
    expect(seen).not.toHaveBeenCalled()
    expect(failures).toEqual([])
  })

  test('of the server while a copy is processed reject the original message', async () => {
    const { push } = open([
      aChain('root', {
        nodes: { a: probeNode('a'), b: probeNode('b'), c: probeNode('c') },
        links: [
          ['a', 'Success', 'b'],
          ['a', 'Success', 'c'],
        ],
      }),
    ])
    behave({ a: ({ next }) => next('Success'), c: () => Promise.reject(unavailable('database down')) })
    await expect(push(aMessage())).rejects.toThrow('database down')
  })

  test('outside of a run are recorded, even if the node has no Failure link', async () => {
    const { push, events } = open([
      aChain('root', { nodes: { a: probeNode('a', { debugMode: true }), b: probeNode('b') } }),
    ])
    behave({ a: ({ ctx, msg }) => ctx.emit('Failure', msg, new Error('no response')) })
    await push(aMessage())
    expect(events('ERROR')).toMatchObject([
      { entity_id: 'root/a', body: { error: expect.stringContaining('no response') } },
    ])
    expect(events('DEBUG_RULE_NODE').at(-1)).toMatchObject({
      body: { type: 'OUT', relationType: 'Failure', error: expect.stringContaining('no response') },
    })
  })

  test('of a copy in a queue with retries are not retried after the original message was rejected', async () => {
    vi.useFakeTimers()
    const checkpoint = { type: 'test.Probe', configuration: { name: 'checkpoint' } }
    const { push, queue } = open([
      aChain('root', { nodes: { checkpoint, b: probeNode('b') }, links: [['checkpoint', 'Success', 'b']] }),
    ])
    let attempts = 0
    behave({
      checkpoint: ({ msg, requeue }) => requeue('Success', msg, 'HighPriority'),
      b: () => {
        attempts++
        throw new Error('no service')
      },
    })
    const rejected = expect(push(aMessage())).rejects.toThrow('took longer')
    await vi.advanceTimersByTimeAsync(90_000)
    await rejected
    expect(queue.stats().HighPriority).toMatchObject({ size: 0 })
    const before = attempts
    await vi.advanceTimersByTimeAsync(60_000)
    expect([before > 5, attempts]).toEqual([true, before])
    vi.useRealTimers()
  })

  test('of one message do not affect other messages', async () => {
    const { push, failures } = open([LINE])
    const seen: string[] = []
    behave({
      a: ({ msg, next }) => {
        if (msg.data === '1') throw new Error('no')
        next('Success')
      },
      b: ({ msg }) => void seen.push(dataOf(msg)),
    })
    await Promise.all(['0', '1', '2'].map((data) => push(aMessage({ data }))))
    expect(seen).toEqual(['0', '2'])
    expect(failures).toHaveLength(1)
  })

  test('happen for every message of a tenant without a root chain', async () => {
    const { push, failures } = open([])
    await push(aMessage())
    expect(failures[0]?.failure.message).toContain('root')
  })

  test('happen for messages that reach an unknown node', async () => {
    const { push, failures, events } = open([aChain('root', { nodes: { a: { type: 'none.Such' } } })])
    await push(aMessage())
    expect(failures).toMatchObject([{ failure: { ruleNodeId: 'root/a' } }])
    expect(events('LC_EVENT')).toContainEqual(
      expect.objectContaining({ entity_id: 'root/a', body: expect.objectContaining({ success: false }) }),
    )
  })
})
