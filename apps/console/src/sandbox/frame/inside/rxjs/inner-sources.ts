import { type Observable, type Output, observable, type Subscription, toObservable } from './observable'

type Inner = (value: unknown) => unknown
type Step = (from: Observable) => Observable

/** Delivers the values of the newest inner source. */
export const switchMap = (start: Inner): Step => inner(start, 'newest')

/** Delivers the values of all inner sources as they arrive. */
export const mergeMap = (start: Inner): Step => inner(start, 'all')

/** Delivers the values of all inner sources, one source after the other. */
export const concatMap = (start: Inner): Step => inner(start, 'in-order')

function inner(start: Inner, mode: 'newest' | 'all' | 'in-order'): Step {
  return (from) =>
    observable((output) => {
      const waitingValues: unknown[] = []
      const running = new Set<Subscription>()
      let isOuterOpen = true
      const startInner = (value: unknown) => {
        if (mode === 'newest') endAll(running)
        if (mode === 'in-order' && running.size > 0) return void waitingValues.push(value)
        // The subscription is added before the source starts, because a source may end while it starts.
        const innerSubscription: Subscription = { unsubscribe: () => undefined }
        running.add(innerSubscription)
        const complete = () => {
          running.delete(innerSubscription)
          if (waitingValues.length > 0) startInner(waitingValues.shift())
          else if (!isOuterOpen && running.size === 0) output.complete()
        }
        innerSubscription.unsubscribe = subscribeToResult(() => start(value), {
          ...output,
          complete,
        }).unsubscribe
      }
      const complete = () => {
        isOuterOpen = false
        if (running.size === 0) output.complete()
      }
      const outer = from.subscribe({ ...output, next: startInner, complete })
      return () => {
        outer.unsubscribe()
        endAll(running)
      }
    })
}

/** Replaces an error by the values of another source. */
export const catchError =
  (replace: Inner): Step =>
  (from) =>
    observable((output) => {
      let replacement: Subscription | undefined
      const recover = (problem: unknown) => {
        replacement = subscribeToResult(() => replace(problem), output)
      }
      const source = from.subscribe({ ...output, error: recover })
      return () => {
        source.unsubscribe()
        replacement?.unsubscribe()
      }
    })

/** Subscribes to the source that a script returns. An error thrown by the script is delivered instead. */
function subscribeToResult(start: () => unknown, output: Output): Subscription {
  let source: Observable
  try {
    source = toObservable(start())
  } catch (problem) {
    output.error(problem)
    return { unsubscribe: () => undefined }
  }
  return source.subscribe(output)
}

function endAll(subscriptions: Set<Subscription>) {
  for (const subscription of subscriptions) subscription.unsubscribe()
  subscriptions.clear()
}
