import { expect, test, vi } from 'vitest'
import { defer, forkJoin, fromPromise, of } from './observable'

test('defer starts its work with each subscription, not before', async () => {
  const ask = vi.fn(async () => 1)
  const source = defer(ask)
  expect(ask).not.toHaveBeenCalled()
  expect(await source.toPromise()).toBe(1)
  await source.toPromise()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an error is delivered to the error listener, and is ignored without a subscriber', async () => {
  const problem = new Error('no')
  const received = vi.fn()
  await new Promise<void>((resolve) => {
    defer(() => Promise.reject(problem)).subscribe(null, (error) => {
      received(error)
      resolve()
    })
  })
  expect(received).toHaveBeenCalledWith(problem)
  fromPromise(Promise.reject(problem))
})

test('forkJoin combines the last values of several sources, by index or by name', async () => {
  expect(await forkJoin([of(1), defer(async () => 2)]).toPromise()).toEqual([1, 2])
  expect(await forkJoin({ a: of(1), b: of(2, 3) }).toPromise()).toEqual({ a: 1, b: 3 })
})

test('after unsubscribing, no value is delivered', async () => {
  const received = vi.fn()
  defer(async () => 1)
    .subscribe(received)
    .unsubscribe()
  await Promise.resolve()
  expect(received).not.toHaveBeenCalled()
})
