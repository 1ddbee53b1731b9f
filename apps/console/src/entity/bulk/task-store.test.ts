// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../api/request/http'
import { type Session, useSession } from '../../api/request/session'
import { storeTokens } from '../../api/request/tokens'
import { startEnglish } from '../../testing/render'
import type { BulkAction } from './bulk-task'
import { taskCsv } from './task-csv'
import { clearTasks, startTask, tasksState } from './task-store'

afterEach(clearTasks)

const task = (index = 0) => tasksState().tasks[index]!
const action = (change: Partial<BulkAction<string>> = {}): BulkAction<string> => ({
  title: 'Paint',
  nameOf: (item) => `Train ${item}`,
  run: async (item) => {
    if (item.startsWith('bad')) throw new Error(`${item} is in use`)
  },
  ...change,
})
const waitForEnded = (count: number) =>
  expect.poll(() => tasksState().tasks.filter(({ endedAt }) => endedAt !== null).length).toBe(count)

test('a task has the number of finished items and the names of failed items', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `${index}`)
  const { done } = await startTask([...many, 'bad=1'], action())
  expect(done).toHaveLength(30)
  expect(task()).toMatchObject({ total: 31, doneCount: 30, waiting: 0, isCanceled: false })
  expect(task().failed).toEqual([{ name: 'Train bad=1', reason: 'bad=1 is in use' }])
  expect(taskCsv(task())).toBe('name,reason\r\nTrain bad=1,bad=1 is in use')
})

test('a failed entity is listed with its name, the reason and the path of its page', async () => {
  const device = { id: { entityType: 'DEVICE' as const, id: 'd1' }, name: 'Pump 7' }
  await startTask([device], {
    title: 'Delete',
    nameOf: ({ name }) => name,
    run: () => Promise.reject(new Error('in use')),
  })
  expect(task().failed).toEqual([{ name: 'Pump 7', reason: 'in use', to: '/devices/d1' }])
})

test('canceling skips the items that have not started', async () => {
  const started: string[] = []
  const releases: (() => void)[] = []
  const run = async (item: string) => {
    started.push(item)
    await new Promise<void>((resolve) => releases.push(resolve))
  }
  const many = Array.from({ length: 30 }, (_, index) => `${index}`)
  const result = startTask(many, action({ run }))
  task().cancel()
  for (const release of releases) release()
  const { done } = await result
  expect(done).toEqual(started)
  expect(started.length).toBeLessThan(30)
  expect(task()).toMatchObject({ isCanceled: true, waiting: 30 - started.length })
})

test('clearing the tasks, such as after sign-out, cancels running tasks', async () => {
  const started: string[] = []
  const releases: (() => void)[] = []
  const run = async (item: string) => {
    started.push(item)
    await new Promise<void>((resolve) => releases.push(resolve))
  }
  const many = Array.from({ length: 30 }, (_, index) => `${index}`)
  const result = startTask(many, action({ run }))
  clearTasks()
  for (const release of releases) release()
  expect((await result).done).toEqual(started)
  expect(started.length).toBeLessThan(30)
})

test('while a task runs, the browser asks before the page is closed or reloaded', async () => {
  let release = () => {}
  const run = () => new Promise<void>((resolve) => (release = resolve))
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const result = startTask(['a'], action({ run }))
  expect(mayUnload()).toBe(false)
  release()
  await result
  expect(mayUnload()).toBe(true)
})

test('if another user has signed in, the page can be reloaded without a confirmation and the task is canceled', async () => {
  const started: string[] = []
  const releases: (() => void)[] = []
  const run = (item: string) => {
    started.push(item)
    return new Promise<void>((resolve) => releases.push(resolve))
  }
  useSession.setState({ session: { claims: { userId: 'u1' } } as Session })
  try {
    const result = startTask(
      Array.from({ length: 30 }, (_, index) => `${index}`),
      action({ run }),
    )
    storeTokens({ token: `h.${btoa(JSON.stringify({ userId: 'u2', iat: 1000, exp: 9000 }))}.s` })
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    expect(tasksState().tasks).toEqual([])
    for (const release of releases) release()
    expect((await result).done).toEqual(started)
    expect(started.length).toBeLessThan(30)
  } finally {
    localStorage.clear()
    useSession.setState({ session: null })
  }
})

test('`rows` of a task has the state of each row', async () => {
  const releases = new Map<string, () => void>()
  const run = (item: string) =>
    new Promise<void>((resolve, reject) =>
      releases.set(item, item === 'bad' ? () => reject(new Error('in use')) : resolve),
    )
  const many = ['good', 'bad', ...Array.from({ length: 5 }, (_, index) => `${index}`)]
  const change = { column: 'color', newText: 'Red' }
  const result = startTask(many, action({ run, change, rowIdOf: (item) => `row ${item}` }))
  releases.get('good')?.()
  releases.get('bad')?.()
  await expect.poll(() => task().rows.get('row bad')).toBe('failed')
  expect(task().rows.get('row good')).toBe('done')
  expect(task().rows.get('row 0')).toBe('running')
  expect(task().change).toEqual(change)
  await expect.poll(() => releases.size).toBe(7)
  for (const release of releases.values()) release()
  await result
  expect(new Set(task().rows.values())).toEqual(new Set(['done', 'failed']))
})

test('a running task stays in the list while 25 other tasks start and end; only the newest ended tasks stay', async () => {
  let release = () => {}
  const run = () => new Promise<void>((resolve) => (release = resolve))
  const result = startTask(['a'], action({ title: 'Long', run }))
  for (let count = 0; count < 25; count++) await startTask(['a', 'b'], action())
  expect(tasksState().tasks.filter(({ title }) => title === 'Long')).toHaveLength(1)
  expect(tasksState().tasks.length).toBeLessThan(25)
  release()
  await result
})

test('undo runs only for the items whose action succeeded, and is not offered again', async () => {
  const undone: string[] = []
  const undo = async (item: string) => void undone.push(item)
  await startTask(['a', 'bad', 'b'], action({ undo }))
  task().undo?.()
  await waitForEnded(2)
  expect(undone).toEqual(['a', 'b'])
  expect(task(0)).toMatchObject({ isUndo: true, doneCount: 2 })
  expect(task(0).undo).toBeUndefined()
  expect(task(1).undo).toBeUndefined()
})

test('the retry of a failed undo is marked as an undo', async () => {
  let isFree = false
  const undo = async () => {
    if (!isFree) throw new Error('in use')
  }
  await startTask(['a'], action({ undo, change: { column: 'color', newText: 'Red' } }))
  task().undo?.()
  await waitForEnded(2)
  isFree = true
  task().retry?.()
  await waitForEnded(3)
  expect(task()).toMatchObject({ isUndo: true, doneCount: 1, change: { newText: undefined } })
})

test('a retry runs only the failed items', async () => {
  let isFree = false
  const run = async (item: string) => {
    if (item === 'b' && !isFree) throw new Error('in use')
  }
  const ends: (readonly string[])[] = []
  await startTask(['a', 'b'], action({ run, onEnd: (done) => ends.push(done) }))
  isFree = true
  task().retry?.()
  await waitForEnded(2)
  expect(task(0)).toMatchObject({ total: 1, doneCount: 1, failed: [] })
  expect(ends).toEqual([['a'], ['b']])
})

test('if an action rejects with a string, this string is the reason of the failure', async () => {
  await startEnglish()
  await startTask(['a', 'b'], action({ run: () => Promise.reject('gone') }))
  expect(task().failed.map(({ reason }) => reason)).toEqual(['gone', 'gone'])
})

test('the reason is "It may have been deleted" for a missing item, and the server message for a missing customer', async () => {
  await startEnglish()
  const missing = (what: string) => {
    const message = `${what} was not found`
    return new ApiError(404, message, 32, { message }, 'POST /api')
  }
  const devices = ['Device', 'Customer'].map((what) => ({ id: { entityType: 'DEVICE' as const }, what }))
  await startTask(devices, {
    title: 'Assign',
    nameOf: ({ what }) => what,
    run: ({ what }) => Promise.reject(missing(what)),
  })
  expect(task().failed.map(({ reason }) => reason)).toEqual([
    'This item was not found. It may have been deleted.',
    'Customer was not found',
  ])
})
