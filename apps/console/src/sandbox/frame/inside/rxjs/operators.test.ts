import { afterEach, expect, test, vi } from 'vitest'
import { defer, of } from './observable'
import { rxjs } from './operators'
import { subject } from './subjects'

const { map, filter, tap, take, first, switchMap, mergeMap, concatMap, catchError, finalize } = rxjs

afterEach(() => vi.useRealTimers())

test('map changes values, filter and take select values, and tap calls its function with each value', async () => {
  const received = vi.fn()
  const source = of(1, 2, 3, 4).pipe(
    filter((value) => Number(value) > 1),
    map((value, index) => `${index}:${value}`),
    tap(received),
    take(2),
  )
  expect(await source.toPromise()).toBe('1:3')
  expect(received.mock.calls.flat()).toEqual(['0:2', '1:3'])
})

test('mergeMap and concatMap deliver the values of all inner sources, switchMap only the values of the newest inner source', async () => {
  const slow = (value: unknown) => defer(async () => `${value}!`)
  const valuesOf = async (step: typeof mergeMap) => {
    const received: unknown[] = []
    await of('a', 'b')
      .pipe(
        step(slow),
        tap((value) => received.push(value)),
      )
      .toPromise()
    return received
  }
  expect(await valuesOf(mergeMap)).toEqual(['a!', 'b!'])
  expect(await valuesOf(concatMap)).toEqual(['a!', 'b!'])
  expect(await valuesOf(switchMap)).toEqual(['b!'])
})

test('catchError replaces an error, and finalize calls its function once', async () => {
  const end = vi.fn()
  const failing = defer(() => Promise.reject(new Error('offline')))
  const source = failing.pipe(
    catchError((problem) => of((problem as Error).message)),
    finalize(end),
  )
  expect(await source.toPromise()).toBe('offline')
  expect(end).toHaveBeenCalledOnce()
})

test('a BehaviorSubject delivers its value to a new listener, and takeUntil ends the subscription', () => {
  const received: unknown[] = []
  const loading = rxjs.BehaviorSubject(true)
  const end = subject()
  loading.pipe(rxjs.takeUntil(end), rxjs.distinctUntilChanged()).subscribe((value) => received.push(value))
  loading.next(true)
  loading.next(false)
  end.next(null)
  loading.next(true)
  expect(received).toEqual([true, false])
  expect(loading.getValue()).toBe(true)
})

test('a timer stops when its subscription ends', () => {
  vi.useFakeTimers()
  const received: unknown[] = []
  const open = rxjs.interval(10).subscribe((value) => received.push(value))
  vi.advanceTimersByTime(35)
  open.unsubscribe()
  vi.advanceTimersByTime(100)
  expect(received).toEqual([0, 1, 2])
})

test.each([
  ['take', () => take(1)],
  ['takeUntil', () => rxjs.takeUntil(rxjs.timer(15))],
])('%s unsubscribes from its source when the operator completes', (_name, step) => {
  vi.useFakeTimers()
  const ticks = vi.fn()
  const ended = vi.fn()
  rxjs.interval(10).pipe(tap(ticks), step()).subscribe(null, null, ended)
  vi.advanceTimersByTime(100)
  expect(ended).toHaveBeenCalledOnce()
  expect(ticks).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('take(0) completes without a value', () => {
  const received = vi.fn()
  const ended = vi.fn()
  of(1).pipe(take(0)).subscribe(received, null, ended)
  expect(received).not.toHaveBeenCalled()
  expect(ended).toHaveBeenCalledOnce()
})

test('first delivers the first value that its predicate accepts', async () => {
  const isLarge = (value: unknown) => Number(value) > 1
  expect(await of(1, 2, 3).pipe(first(isLarge)).toPromise()).toBe(2)
  expect(await of(1, 2, 3).pipe(first()).toPromise()).toBe(1)
})

test.each([
  ['map', map],
  ['filter', filter],
  ['tap', tap],
  ['switchMap', switchMap],
  ['mergeMap', mergeMap],
  ['concatMap', concatMap],
])('an error thrown by the callback of %s is delivered to catchError', async (_name, step) => {
  const fail = () => {
    throw new Error('no')
  }
  const source = defer(async () => 1).pipe(
    step(fail),
    catchError((problem) => of((problem as Error).message)),
  )
  expect(await source.toPromise()).toBe('no')
})

test('an error thrown by a listener is not delivered to the operators before the listener', () => {
  const replace = vi.fn()
  const listen = () => {
    throw new Error('listener')
  }
  expect(() =>
    of(1)
      .pipe(
        map((value) => value),
        catchError(replace),
      )
      .subscribe(listen),
  ).toThrow('listener')
  expect(replace).not.toHaveBeenCalled()
})

test('debounceTime delivers the waiting value when the source completes', () => {
  const received: unknown[] = []
  of('a', 'b')
    .pipe(rxjs.debounceTime(5))
    .subscribe(
      (value) => received.push(value),
      null,
      () => received.push('end'),
    )
  expect(received).toEqual(['b', 'end'])
})

test('debounceTime delivers nothing after its subscription ended', () => {
  vi.useFakeTimers()
  const source = subject()
  const received = vi.fn()
  const open = source.pipe(rxjs.debounceTime(5)).subscribe(received)
  source.next('a')
  open.unsubscribe()
  expect(vi.getTimerCount()).toBe(0)
  expect(received).not.toHaveBeenCalled()
})

test('finalize calls its callback once: on completion, on an error or on unsubscribing', () => {
  const work = vi.fn()
  const open = subject().pipe(finalize(work)).subscribe()
  open.unsubscribe()
  open.unsubscribe()
  expect(work).toHaveBeenCalledTimes(1)
  of(1).pipe(finalize(work)).subscribe().unsubscribe()
  expect(work).toHaveBeenCalledTimes(2)
  rxjs
    .throwError('no')
    .pipe(finalize(work))
    .subscribe(null, () => undefined)
  expect(work).toHaveBeenCalledTimes(3)
})

test.each([
  ['switchMap', switchMap],
  ['mergeMap', mergeMap],
  ['concatMap', concatMap],
  ['catchError', catchError],
])('unsubscribing ends the inner source of %s', (_name, step) => {
  vi.useFakeTimers()
  const source = _name === 'catchError' ? rxjs.throwError('no') : of(1)
  const open = source.pipe(step(() => rxjs.interval(10))).subscribe()
  expect(vi.getTimerCount()).toBe(1)
  open.unsubscribe()
  expect(vi.getTimerCount()).toBe(0)
})

test('a completed BehaviorSubject also completes for new listeners', () => {
  const value = rxjs.BehaviorSubject(1)
  const ended = vi.fn()
  value.subscribe(null, null, ended)
  value.complete()
  value.subscribe(null, null, ended)
  expect(ended).toHaveBeenCalledTimes(2)
})
