interface Observer {
  next?(value: unknown): void
  error?(error: unknown): void
  complete?(): void
}

export interface Observable {
  subscribe(
    next?: Observer | ((value: unknown) => void) | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): { unsubscribe(): void }
  pipe(...steps: ((from: Observable) => Observable)[]): Observable
  toPromise(): Promise<unknown>
}

/** Begins to deliver values. The returned function ends the delivery. */
// biome-ignore lint/suspicious/noConfusingVoidType: most sources have nothing to end
type Start = (observer: Required<Observer>) => void | (() => void)

/** The part of an observable that stored scripts use. Every subscription starts the work again. */
export function observable(start: Start): Observable {
  const self: Observable = {
    subscribe(next, error, complete) {
      const given = typeof next === 'object' && next ? next : { next, error, complete }
      let isOpen = true
      const end = start({
        next: (value) => isOpen && given.next?.(value),
        error: (problem) => {
          if (!isOpen) return
          isOpen = false
          if (given.error) given.error(problem)
          else throw problem
        },
        complete: () => {
          if (isOpen) given.complete?.()
          isOpen = false
        },
      })
      return {
        unsubscribe() {
          isOpen = false
          end?.()
        },
      }
    },
    pipe: (...steps) => steps.reduce((from, step) => step(from), self),
    toPromise: () =>
      new Promise((resolve, reject) => {
        let last: unknown
        self.subscribe(
          (value) => {
            last = value
          },
          reject,
          () => resolve(last),
        )
      }),
  }
  return self
}

/** One future result; nothing is requested before a subscription. */
export const defer = (ask: () => Promise<unknown>): Observable =>
  observable((observer) => {
    void ask().then((value) => {
      observer.next(value)
      observer.complete()
    }, observer.error)
  })

/** The future result of work that has already begun. */
export function fromPromise(work: Promise<unknown>): Observable {
  // Without a subscriber failures are ignored.
  work.catch(() => undefined)
  return defer(() => work)
}

/** An observable of given values. */
export const of = (...values: unknown[]): Observable =>
  observable((observer) => {
    for (const value of values) observer.next(value)
    observer.complete()
  })

/** The last values of all sources, in the shape of the input. */
export function forkJoin(sources: Observable[] | Record<string, Observable>, ...more: Observable[]) {
  if ('subscribe' in sources) return defer(() => Promise.all([sources, ...more].map(resultOf)))
  if (Array.isArray(sources)) return defer(() => Promise.all(sources.map(resultOf)))
  return defer(async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(sources).map(async ([name, one]) => [name, await resultOf(one)])),
    ),
  )
}

const resultOf = (source: unknown) => (source as Observable).toPromise()

/** Values over time with several listeners. */
export function subject() {
  const observers = new Set<Required<Observer>>()
  const source = observable((observer) => {
    observers.add(observer)
    return () => void observers.delete(observer)
  })
  return {
    ...source,
    next: (value: unknown) => {
      for (const observer of observers) observer.next(value)
    },
    error: (problem: unknown) => {
      for (const observer of observers) observer.error(problem)
      observers.clear()
    },
    complete: () => {
      for (const observer of observers) observer.complete()
      observers.clear()
    },
    asObservable: () => source,
  }
}
