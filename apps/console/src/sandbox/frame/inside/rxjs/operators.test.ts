import { expect, test, vi } from 'vitest'
import { defer, of, subject } from './observable'
import { rxjs } from './operators'

const { map, filter, tap, take, switchMap, mergeMap, concatMap, catchError, finalize } = rxjs

test('map, filter and tap change, select and read values', async () => {
  const seen = vi.fn()
  const source = of(1, 2, 3, 4).pipe(
    filter((value) => Number(value) > 1),
    map((value, index) => `${index}:${value}`),
    tap(seen),
    take(2),
  )
  expect(await source.toPromise()).toBe('1:3')
  expect(seen.mock.calls.flat()).toEqual(['0:2', '1:3', '2:4'])
})

test('mergeMap and concatMap deliver the values of all inner sources, switchMap those of the newest', async () => {
  const slow = (value: unknown) => defer(async () => `${value}!`)
  const valuesOf = async (step: typeof mergeMap) => {
    const seen: unknown[] = []
    await of('a', 'b')
      .pipe(
        step(slow),
        tap((value) => seen.push(value)),
      )
      .toPromise()
    return seen
  }
  expect(await valuesOf(mergeMap)).toEqual(['a!', 'b!'])
  expect(await valuesOf(concatMap)).toEqual(['a!', 'b!'])
  expect(await valuesOf(switchMap)).toEqual(['b!'])
})

test('catchError replaces an error, and finalize reports the end', async () => {
  const end = vi.fn()
  const failing = defer(() => Promise.reject(new Error('offline')))
  const source = failing.pipe(
    catchError((problem) => of((problem as Error).message)),
    finalize(end),
  )
  expect(await source.toPromise()).toBe('offline')
  expect(end).toHaveBeenCalledOnce()
})

test('a subject with a value passes it to new listeners, until they end', () => {
  const seen: unknown[] = []
  const loading = rxjs.BehaviorSubject(true)
  const end = subject()
  loading.pipe(rxjs.takeUntil(end), rxjs.distinctUntilChanged()).subscribe((value) => seen.push(value))
  loading.next(true)
  loading.next(false)
  end.next(null)
  loading.next(true)
  expect(seen).toEqual([true, false])
  expect(loading.getValue()).toBe(true)
})

test('a timer ends with its subscription', () => {
  vi.useFakeTimers()
  const seen: unknown[] = []
  const open = rxjs.interval(10).subscribe((value) => seen.push(value))
  vi.advanceTimersByTime(35)
  open.unsubscribe()
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([0, 1, 2])
  vi.useRealTimers()
})
