import { aMessage } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { aChain } from '../testing'
import { reserveCopy, trackMessage } from '../track'
import { LINE, probedEngines, probeNode } from './probe'

const { behave, open, close } = probedEngines()
afterEach(close)

test('a message in a loop of chains fails after the maximum of executions, also if the tenant sets no limit', async () => {
  const loopingChains = [
    aChain('root', { nodes: { a: probeNode('a') }, links: [['a', 'Success', 'other']] }),
    aChain('other', { nodes: { b: probeNode('b') }, links: [['b', 'Success', 'root']] }),
  ]
  const { push, failures } = open(loopingChains, { maxExecutions: 7 })
  let runs = 0
  const count = ({ next }: { next(relation: string): void }) => {
    runs++
    next('Success')
  }
  behave({ a: count, b: count })
  await push(aMessage())
  expect(runs).toBe(7)
  expect(failures).toHaveLength(1)
  const withoutLimit = open(loopingChains)
  await withoutLimit.push(aMessage())
  expect(withoutLimit.failures).toHaveLength(1)
})

describe('the execution budget', () => {
  /** Stages of two nodes each. Each node has links to both nodes of the next stage. */
  const fanOut = (stages: number) => {
    const names = Array.from({ length: stages }, (_, stage) => [`${stage}a`, `${stage}b`])
    return aChain('root', {
      nodes: Object.fromEntries([
        ['start', probeNode('a')],
        ...names.flat().map((name) => [name, probeNode('a')]),
      ]),
      links: names.flatMap((stage, index) =>
        (names[index - 1] ?? ['start']).flatMap((from) =>
          stage.map((to): [string, string, string] => [from, 'Success', to]),
        ),
      ),
    })
  }

  test('is shared by all copies of a message, and the error event names chain and node', async () => {
    const { push, failures, events } = open([fanOut(30)])
    let runs = 0
    behave({
      a: ({ next }) => {
        runs++
        next('Success')
      },
    })
    await push(aMessage())
    expect(runs).toBe(1000)
    expect(failures[0]?.failure).toMatchObject({ ruleChainName: 'root', ruleNodeName: expect.any(String) })
    expect(String(events('ERROR')[0]?.body.error)).toMatch(/of rule chain 'root'/)
  })

  test('lets a message reserve only as many copies as it has executions left', () => {
    const track = trackMessage({ ...aMessage(), nodeExecutions: 2 }, { settle() {}, reject() {} })
    expect([1, 2, 3, 4].map(() => reserveCopy(track, 5))).toEqual([true, true, true, false])
  })

  test('also counts messages that nodes create', async () => {
    const { push } = open([LINE], { maxExecutions: 20 })
    let runs = 0
    behave({
      a: ({ enqueue }) => {
        runs++
        enqueue(aMessage())
        enqueue(aMessage())
      },
    })
    await push(aMessage())
    expect(runs).toBe(20)
  })

  test('is not shared by unrelated messages', async () => {
    const { push, failures } = open([fanOut(2)], { maxExecutions: 7 })
    behave({ a: ({ next }) => next('Success') })
    await Promise.all([push(aMessage()), push(aMessage()), push(aMessage())])
    expect(failures).toEqual([])
  })
})
