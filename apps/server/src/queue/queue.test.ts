import { dataOf, MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { aMessage, anId } from '@signalbox/rule-nodes/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RuleFailure } from './outcome'
import { type MessageQueue, messageQueue } from './queue'
import { QUEUES, type QueueSettings } from './queue-settings'

let queue: MessageQueue
afterEach(async () => {
  vi.useRealTimers()
  await queue.close()
})

/** A queue whose messages run until the test calls `end` or `break` of the running message. */
function aQueue(changes: Partial<QueueSettings> = {}) {
  const started: string[] = []
  const runningMessages = new Map<string, { end(outcome?: RuleFailure): void; break(error: Error): void }>()
  const failures: RuleFailure[] = []
  queue = messageQueue({
    onFailure: (_, failure) => failures.push(failure),
    queues: QUEUES.map((settings) => ({ ...settings, ...changes })),
  })
  queue.consume((msg, listener) => {
    started.push(dataOf(msg))
    runningMessages.set(dataOf(msg), {
      end: (outcome) => listener.settle(outcome),
      break: (error) => listener.reject(error),
    })
  })
  return { started, failures, runningMessage: (data: string) => runningMessages.get(data)! }
}

const messageWith = (data: string, changes: Partial<Message> = {}) => aMessage({ ...changes, data })
const FAILURE = { message: 'no' }

test('a push resolves when its message was processed', async () => {
  const { runningMessage } = aQueue()
  let isOver = false
  const pushed = queue.push(messageWith('a')).then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  runningMessage('a').end()
  await pushed
})

describe('Main', () => {
  test('starts every message without waiting for earlier ones, in order', () => {
    const { started, runningMessage } = aQueue()
    const pushed = ['a', 'b', 'c'].map((data) => queue.push(messageWith(data)))
    expect(started).toEqual(['a', 'b', 'c'])
    for (const data of started) runningMessage(data).end()
    return Promise.all(pushed)
  })

  test('does not retry messages that failed in their chain, and reports them', async () => {
    const { runningMessage, failures } = aQueue()
    const pushed = queue.push(messageWith('a'))
    runningMessage('a').end(FAILURE)
    await pushed
    expect(failures).toEqual([FAILURE])
    expect(queue.stats()[MAIN_QUEUE]).toMatchObject({ total: 1, failed: 1, successful: 0, size: 0 })
  })

  test('rejects the push when the server itself fails', async () => {
    const { runningMessage, failures } = aQueue()
    const pushed = queue.push(messageWith('a'))
    runningMessage('a').break(new Error('database down'))
    await expect(pushed).rejects.toThrow('database down')
    expect(failures).toEqual([])
  })

  test('processes messages that name an unknown queue', async () => {
    const { runningMessage, started } = aQueue()
    const pushed = queue.push(messageWith('a', { queueName: 'Elsewhere' }))
    expect(started).toEqual(['a'])
    runningMessage('a').end()
    await pushed
  })
})

describe('bounds', () => {
  test('messages beyond the limit of running messages wait, and start in order', async () => {
    const { started, runningMessage } = aQueue({ maxRunning: 2 })
    const pushed = ['a', 'b', 'c', 'd'].map((data) => queue.push(messageWith(data)))
    expect(started).toEqual(['a', 'b'])
    runningMessage('b').end()
    await pushed[1]
    expect(started).toEqual(['a', 'b', 'c'])
    for (const data of ['a', 'c']) runningMessage(data).end()
    await pushed[2]
    runningMessage('d').end()
    await Promise.all(pushed)
  })

  test('messages beyond the limit of waiting messages are refused', async () => {
    const { runningMessage } = aQueue({ maxRunning: 1, maxWaiting: 1 })
    const accepted = [queue.push(messageWith('a')), queue.push(messageWith('b'))]
    await expect(queue.push(messageWith('c'))).rejects.toMatchObject({ status: 503 })
    runningMessage('a').end()
    await accepted[0]
    runningMessage('b').end()
    await accepted[1]
  })

  test('messages that wait for an earlier message of their originator count as waiting', async () => {
    const queueName = 'SequentialByOriginator'
    const { runningMessage } = aQueue({ maxRunning: 10, maxWaiting: 1 })
    const accepted = [
      queue.push(messageWith('a', { queueName })),
      queue.push(messageWith('b', { queueName })),
    ]
    await expect(queue.push(messageWith('c', { queueName }))).rejects.toMatchObject({ status: 503 })
    const other = queue.push(messageWith('d', { queueName, originator: anId('DEVICE') }))
    for (const data of ['a', 'b', 'd']) runningMessage(data).end()
    await Promise.all([...accepted, other])
  })

  test('the number of requeued messages of one tenant is limited, without affecting other tenants', async () => {
    const { started, runningMessage } = aQueue({ maxCopiesPerTenant: 2 })
    const copies = ['a', 'b'].map((data) => queue.requeue(messageWith(data), MAIN_QUEUE))
    await expect(queue.requeue(messageWith('c'), MAIN_QUEUE)).rejects.toMatchObject({ status: 503 })
    copies.push(
      queue.requeue(messageWith('d', { tenantId: 'another' }), MAIN_QUEUE),
      queue.push(messageWith('e')),
    )
    runningMessage('a').end()
    await copies[0]
    copies.push(queue.requeue(messageWith('f'), MAIN_QUEUE))
    expect(started).toEqual(['a', 'b', 'd', 'e', 'f'])
    for (const data of ['b', 'd', 'e', 'f']) runningMessage(data).end()
    await Promise.all(copies)
  })

  test('a copy in the same queue as its original starts even if the queue has reached its limit of running messages', async () => {
    const { started, runningMessage } = aQueue({ maxRunning: 1 })
    const pushed = [queue.push(messageWith('a')), queue.push(messageWith('b'))]
    const copy = queue.requeue(messageWith('a1'), MAIN_QUEUE)
    expect(started).toEqual(['a', 'a1'])
    runningMessage('a1').end()
    await copy
    runningMessage('a').end()
    await pushed[0]
    runningMessage('b').end()
    await pushed[1]
  })

  test('a message that takes too long fails and is not acknowledged', async () => {
    vi.useFakeTimers()
    const { started } = aQueue({ timeoutMs: 20_000 })
    const pushed = expect(queue.push(messageWith('a'))).rejects.toMatchObject({ status: 503 })
    expect(started).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(30_000)
    await pushed
    expect(queue.stats()[MAIN_QUEUE]).toMatchObject({ timedOut: 1, size: 0 })
  })

  test('a pause of the process does not make a message time out', async () => {
    vi.useFakeTimers()
    const { started, runningMessage } = aQueue({ timeoutMs: 20_000 })
    const pushed = queue.push(messageWith('a'))
    vi.setSystemTime(Date.now() + 60_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(started).toEqual(['a'])
    expect(queue.stats()[MAIN_QUEUE]).toMatchObject({ timedOut: 0, size: 1 })
    runningMessage('a').end()
    await pushed
  })
})

describe('SequentialByOriginator', () => {
  const queueName = 'SequentialByOriginator'
  const other = anId('DEVICE')

  test('runs one message per originator', async () => {
    const { started, runningMessage } = aQueue()
    const first = queue.push(messageWith('a', { queueName }))
    const second = queue.push(messageWith('b', { queueName }))
    const third = queue.push(messageWith('c', { queueName, originator: other }))
    expect(started).toEqual(['a', 'c'])
    runningMessage('a').end()
    await first
    expect(started).toEqual(['a', 'c', 'b'])
    runningMessage('b').end()
    runningMessage('c').end()
    await Promise.all([second, third])
  })

  test('thousands of waiting messages are processed even if each message ends within the call that starts it', async () => {
    const { started, runningMessage } = aQueue()
    const first = queue.push(messageWith('a', { queueName }))
    const waiting = Array.from({ length: 10_000 }, () => queue.push(messageWith('b', { queueName })))
    queue.consume((_, listener) => listener.settle(undefined))
    expect(started).toEqual(['a'])
    runningMessage('a').end()
    await Promise.all([first, ...waiting])
    expect(queue.stats()[queueName]).toMatchObject({ successful: 10_001, size: 0 })
  })

  test('a copy does not wait for its original', async () => {
    const { started, runningMessage } = aQueue()
    const original = queue.push(messageWith('a', { queueName }))
    const copy = queue.requeue(messageWith('a1', { queueName }), queueName)
    expect(started).toEqual(['a', 'a1'])
    runningMessage('a1').end()
    await copy
    runningMessage('a').end()
    await original
  })

  test('retries after a pause up to the limit', async () => {
    vi.useFakeTimers()
    const { started, runningMessage, failures } = aQueue({ retries: 2 })
    const pushed = queue.push(messageWith('a', { queueName }))
    const waiting = queue.push(messageWith('b', { queueName }))
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(started).toHaveLength(attempt)
      runningMessage('a').end(FAILURE)
      await vi.advanceTimersByTimeAsync(5000)
    }
    await pushed
    expect(failures).toEqual([FAILURE])
    expect(started).toEqual(['a', 'a', 'a', 'b'])
    runningMessage('b').end()
    await waiting
  })

  test('a retry starts with the queued message, without the execution budget of the first attempt', async () => {
    vi.useFakeTimers()
    const seen: number[] = []
    queue = messageQueue()
    queue.consume((msg, listener) => {
      seen.push(msg.nodeExecutions++)
      if (msg.budget) seen.push(++msg.budget.spent)
      listener.settle(seen.length < 3 ? FAILURE : undefined)
    })
    const pushed = queue.push(messageWith('a', { queueName, budget: { spent: 7, reserved: 7 } }))
    await vi.advanceTimersByTimeAsync(5000)
    await pushed
    expect(seen).toEqual([0, 8, 0])
  })
})

describe('closing', () => {
  test('waits for running messages and rejects waiting and new messages', async () => {
    const { runningMessage } = aQueue({ maxRunning: 1 })
    const running = queue.push(messageWith('a'))
    const waiting = expect(queue.push(messageWith('b'))).rejects.toMatchObject({ status: 503 })
    const closing = queue.close()
    await waiting
    await expect(queue.push(messageWith('c'))).rejects.toMatchObject({ status: 503 })
    runningMessage('a').end()
    await Promise.all([running, closing])
  })

  test('does not wait for retries', async () => {
    const { runningMessage } = aQueue()
    const pushed = queue.push(messageWith('a', { queueName: 'HighPriority' }))
    runningMessage('a').end(FAILURE)
    await vi.waitFor(() => expect(queue.stats().HighPriority).toMatchObject({ retried: 1 }))
    const refused = expect(pushed).rejects.toMatchObject({ status: 503 })
    await queue.close()
    await refused
  })

  test('rejects a message that fails during the shutdown and has retries left', async () => {
    const { runningMessage } = aQueue()
    const refused = expect(queue.push(messageWith('a', { queueName: 'HighPriority' }))).rejects.toMatchObject(
      { status: 503 },
    )
    const resolved = queue.push(messageWith('b'))
    const closing = queue.close()
    runningMessage('a').end(FAILURE)
    runningMessage('b').end(FAILURE)
    await Promise.all([refused, resolved, closing])
  })
})
