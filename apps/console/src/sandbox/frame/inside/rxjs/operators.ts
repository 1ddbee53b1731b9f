import { catchError, concatMap, mergeMap, switchMap } from './inner-sources'
import { forkJoin, type Observable, observable, of, toObservable } from './observable'
import { behaviorSubject, subject } from './subjects'

type Step = (from: Observable) => Observable

/** A step that replaces each value by a list of values. `open` is called for each subscription. */
const step =
  (open: () => (value: unknown) => readonly unknown[]): Step =>
  (from) =>
    observable((output) => {
      const handle = open()
      const next = (value: unknown) => {
        let values: readonly unknown[]
        // An exception of the operator function goes to the error listener. Exceptions of the subscribers, thrown by
        // `output.next`, are not caught.
        try {
          values = handle(value)
        } catch (problem) {
          return output.error(problem)
        }
        for (const each of values) output.next(each)
      }
      return from.subscribe({ ...output, next }).unsubscribe
    })

const map = (change: (value: unknown, index: number) => unknown) =>
  step(() => {
    let index = 0
    return (value) => [change(value, index++)]
  })

const filter = (isKept: (value: unknown, index: number) => unknown) =>
  step(() => {
    let index = 0
    return (value) => (isKept(value, index++) ? [value] : [])
  })

const tap = (listener: (value: unknown) => void) =>
  step(() => (value) => {
    listener(value)
    return [value]
  })

const distinctUntilChanged = (isSame: (a: unknown, b: unknown) => boolean = Object.is) =>
  step(() => {
    let last: { value: unknown } | undefined
    return (value) => {
      if (last && isSame(last.value, value)) return []
      last = { value }
      return [value]
    }
  })

const debounceTime =
  (ms: number): Step =>
  (from) =>
    observable((output) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let waitingValue: { value: unknown } | undefined
      const deliver = () => {
        const last = waitingValue
        waitingValue = undefined
        if (last) output.next(last.value)
      }
      const next = (value: unknown) => {
        clearTimeout(timer)
        waitingValue = { value }
        timer = setTimeout(deliver, ms)
      }
      const complete = () => {
        deliver()
        output.complete()
      }
      const source = from.subscribe({ ...output, next, complete })
      return () => {
        clearTimeout(timer)
        source.unsubscribe()
      }
    })

const take =
  (count: number): Step =>
  (from) =>
    observable((output) => {
      if (count <= 0) return output.complete()
      let delivered = 0
      const next = (value: unknown) => {
        if (++delivered > count) return
        const isLast = delivered === count
        output.next(value)
        if (isLast) output.complete()
      }
      return from.subscribe({ ...output, next }).unsubscribe
    })

/** Delivers only the first value, or only the first value that the predicate accepts. */
const first =
  (isWanted: (value: unknown, index: number) => unknown = () => true): Step =>
  (from) =>
    from.pipe(filter(isWanted), take(1))

const finalize =
  (work: () => void): Step =>
  (from) =>
    observable((output) => {
      const source = from.subscribe(output)
      return () => {
        source.unsubscribe()
        work()
      }
    })

const takeUntil =
  (end: Observable): Step =>
  (from) =>
    observable((output) => {
      const stop = end.subscribe(output.complete, output.error)
      const source = output.isOpen() ? from.subscribe(output) : undefined
      return () => {
        stop.unsubscribe()
        source?.unsubscribe()
      }
    })

/** Delivers a count after a delay, and again after each period if a period is given. */
const timer = (delayMs: number, periodMs?: number): Observable =>
  observable((output) => {
    let count = 0
    const tick = () => {
      output.next(count++)
      if (periodMs === undefined) output.complete()
      else if (output.isOpen()) handle = setTimeout(tick, periodMs)
    }
    let handle = setTimeout(tick, delayMs)
    return () => clearTimeout(handle)
  })

/** The part of RxJS that stored scripts use. Its classes are called with `new`. */
export const rxjs = {
  of,
  forkJoin,
  from: toObservable,
  timer,
  interval: (ms: number) => timer(ms, ms),
  throwError: (problem: unknown) => observable(({ error }) => error(problem)),
  Subject: function Subject() {
    return subject()
  },
  BehaviorSubject: function BehaviorSubject(value: unknown) {
    return behaviorSubject(value)
  },
  map,
  filter,
  tap,
  take,
  first,
  switchMap,
  mergeMap,
  concatMap,
  catchError,
  finalize,
  debounceTime,
  distinctUntilChanged,
  takeUntil,
}
