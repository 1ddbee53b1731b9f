import { defer, forkJoin, type Observable, observable, of, subject } from './observable'

type Step = (from: Observable) => Observable
type Next = (value: unknown) => void

/** A step that handles each value; `open` is called for each subscription. */
const step =
  (open: () => (value: unknown, next: Next) => void): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      const handle = open()
      return from.subscribe((value) => handle(value, next), error, complete).unsubscribe
    })

const map = (change: (value: unknown, index: number) => unknown) =>
  step(() => {
    let index = 0
    return (value, next) => next(change(value, index++))
  })

const filter = (keeps: (value: unknown) => unknown) =>
  step(() => (value, next) => {
    if (keeps(value)) next(value)
  })

const tap = (see: Next) =>
  step(() => (value, next) => {
    see(value)
    next(value)
  })

const distinctUntilChanged = (isSame: (a: unknown, b: unknown) => boolean = Object.is) =>
  step(() => {
    let last: { value: unknown } | undefined
    return (value, next) => {
      if (last && isSame(last.value, value)) return
      last = { value }
      next(value)
    }
  })

const debounceTime = (ms: number) =>
  step(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return (value, next) => {
      clearTimeout(timer)
      timer = setTimeout(() => next(value), ms)
    }
  })

const take =
  (count: number): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      let seen = 0
      const see = (value: unknown) => {
        if (++seen <= count) next(value)
        if (seen === count) complete()
      }
      return from.subscribe(see, error, complete).unsubscribe
    })

type Inner = (value: unknown) => unknown

/** The values of the newest inner source. */
const switchMap =
  (start: Inner): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      let isOuterOpen = true
      let inner: { unsubscribe(): void } | undefined
      const outer = from.subscribe(
        (value) => {
          inner?.unsubscribe()
          let isDone = false
          const opened = toObservable(start(value)).subscribe(next, error, () => {
            isDone = true
            inner = undefined
            if (!isOuterOpen) complete()
          })
          inner = isDone ? undefined : opened
        },
        error,
        () => {
          isOuterOpen = false
          if (!inner) complete()
        },
      )
      return () => {
        outer.unsubscribe()
        inner?.unsubscribe()
      }
    })

/** The values of all inner sources: together, or one source after the other. */
const joined =
  (isInOrder: boolean) =>
  (start: Inner): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      let before: Promise<unknown> = Promise.resolve()
      const all: Promise<unknown>[] = []
      const open = (value: unknown) =>
        new Promise<void>((done) => {
          toObservable(start(value)).subscribe(next, error, done)
        })
      const see = (value: unknown) => {
        before = isInOrder ? before.then(() => open(value)) : open(value)
        all.push(before)
      }
      return from.subscribe(see, error, () => void Promise.all(all).then(complete)).unsubscribe
    })

const catchError =
  (replace: (problem: unknown) => Observable): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      const recover = (problem: unknown) => void replace(problem).subscribe(next, error, complete)
      return from.subscribe(next, recover, complete).unsubscribe
    })

const finalize =
  (work: () => void): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      const fail = (problem: unknown) => {
        work()
        error(problem)
      }
      const end = () => {
        work()
        complete()
      }
      return from.subscribe(next, fail, end).unsubscribe
    })

const takeUntil =
  (end: Observable): Step =>
  (from) =>
    observable(({ next, error, complete }) => {
      const stop = end.subscribe(complete)
      const open = from.subscribe(next, error, complete)
      return () => {
        stop.unsubscribe()
        open.unsubscribe()
      }
    })

/** Delivers a count after a delay, and again after each period if a period is given. */
const timer = (delayMs: number, periodMs?: number): Observable =>
  observable(({ next, complete }) => {
    let count = 0
    const tick = () => {
      next(count++)
      if (periodMs === undefined) complete()
      else handle = setTimeout(tick, periodMs)
    }
    let handle = setTimeout(tick, delayMs)
    return () => clearTimeout(handle)
  })

function toObservable(source: unknown): Observable {
  if (typeof source === 'object' && source !== null && 'subscribe' in source) return source as Observable
  return Array.isArray(source) ? of(...source) : defer(() => Promise.resolve(source))
}

/** A subject that has a value, which new listeners get at once. */
function behaviorSubject(first: unknown) {
  const changes = subject()
  const self = {
    ...observable((observer) => {
      observer.next(self.value)
      return changes.subscribe(observer).unsubscribe
    }),
    value: first,
    getValue: () => self.value,
    next(value: unknown) {
      self.value = value
      changes.next(value)
    },
  }
  return self
}

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
  first: () => take(1),
  switchMap,
  mergeMap: joined(false),
  concatMap: joined(true),
  catchError,
  finalize,
  debounceTime,
  distinctUntilChanged,
  takeUntil,
}
