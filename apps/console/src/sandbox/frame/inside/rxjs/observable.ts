interface Observer {
  next?(value: unknown): void
  error?(error: unknown): void
  complete?(): void
  /** Whether the observer still takes values. */
  isOpen?(): boolean
}

/** Receives the values of a source. After the end of the source, further values are ignored. */
export type Output = Required<Observer>

export interface Subscription {
  unsubscribe(): void
}

export interface Observable {
  subscribe(
    next?: Observer | ((value: unknown) => void) | null,
    error?: ((error: unknown) => void) | null,
    complete?: (() => void) | null,
  ): Subscription
  pipe(...steps: ((from: Observable) => Observable)[]): Observable
  toPromise(): Promise<unknown>
}

/** Starts to deliver values. The returned function is called once, when the subscription has ended. */
// biome-ignore lint/suspicious/noConfusingVoidType: most sources return no end function
type Start = (output: Output) => void | (() => void)

/** The part of an observable that stored scripts use. Every subscription starts the work again. */
export function observable(start: Start): Observable {
  const self: Observable = {
    subscribe(next, error, complete) {
      const observer: Observer =
        typeof next === 'object' && next
          ? next
          : { next: next ?? undefined, error: error ?? undefined, complete: complete ?? undefined }
      return subscribe(start, observer)
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

function subscribe(start: Start, observer: Observer): Subscription {
  let isOpen = true
  let endSource: ReturnType<Start>
  const close = () => {
    isOpen = false
    const end = endSource
    endSource = undefined
    end?.()
  }
  /** Reports the end and then ends the source, even if the observer throws. */
  const finish = (report: () => void) => {
    if (!isOpen) return
    isOpen = false
    try {
      report()
    } finally {
      close()
    }
  }
  endSource = start({
    isOpen: () => isOpen && (observer.isOpen?.() ?? true),
    next: (value) => isOpen && observer.next?.(value),
    error: (problem) =>
      finish(() => {
        if (!observer.error) throw problem
        observer.error(problem)
      }),
    complete: () => finish(() => observer.complete?.()),
  })
  // If the source ended during `start`, its end function was not known then and is called now.
  if (!isOpen) close()
  return { unsubscribe: close }
}

/** An observable of one future result. The work starts with a subscription. */
export const defer = (startWork: () => Promise<unknown>): Observable =>
  observable((output) => {
    void startWork().then((value) => {
      output.next(value)
      output.complete()
    }, output.error)
  })

/** An observable of the future result of work that has already started. */
export function fromPromise(work: Promise<unknown>): Observable {
  // Without a subscriber a failure is ignored.
  work.catch(() => undefined)
  return defer(() => work)
}

/** An observable of given values. */
export const of = (...values: unknown[]): Observable =>
  observable((output) => {
    for (const value of values) {
      if (!output.isOpen()) return
      output.next(value)
    }
    output.complete()
  })

/** An observable of the last values of all sources, as a list or an object like the input. */
export function forkJoin(sources: Observable[] | Record<string, Observable>, ...more: Observable[]) {
  if ('subscribe' in sources) return defer(() => Promise.all([sources, ...more].map(resultOf)))
  if (Array.isArray(sources)) return defer(() => Promise.all(sources.map(resultOf)))
  return defer(async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(sources).map(async ([name, source]) => [name, await resultOf(source)]),
      ),
    ),
  )
}

const resultOf = (source: unknown) => (source as Observable).toPromise()

/**
 * Converts a value to an observable: of the elements of a list, or the result of a promise. An observable stays
 * unchanged.
 */
export function toObservable(source: unknown): Observable {
  if (typeof source === 'object' && source !== null && 'subscribe' in source) return source as Observable
  return Array.isArray(source) ? of(...source) : defer(() => Promise.resolve(source))
}
