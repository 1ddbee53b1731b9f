import { expect, test, vi } from 'vitest'
import { asked, begun, forkJoin, of } from './observable'

test('nothing is asked before somebody subscribes, and then each time', async () => {
  const ask = vi.fn(async () => 1)
  const source = asked(ask)
  expect(ask).not.toHaveBeenCalled()
  expect(await source.toPromise()).toBe(1)
  await source.toPromise()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('failures go to whoever asked for them', async () => {
  const problem = new Error('no')
  const heard = vi.fn()
  await new Promise<void>((done) => {
    asked(() => Promise.reject(problem)).subscribe(null, (error) => {
      heard(error)
      done()
    })
  })
  expect(heard).toHaveBeenCalledWith(problem)
  begun(Promise.reject(problem))
})

test('several at once, by place and by name', async () => {
  expect(await forkJoin([of(1), asked(async () => 2)]).toPromise()).toEqual([1, 2])
  expect(await forkJoin({ a: of(1), b: of(2, 3) }).toPromise()).toEqual({ a: 1, b: 3 })
})

test('who unsubscribed hears no more', async () => {
  const heard = vi.fn()
  asked(async () => 1)
    .subscribe(heard)
    .unsubscribe()
  await Promise.resolve()
  expect(heard).not.toHaveBeenCalled()
})
