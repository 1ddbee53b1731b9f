import { type Output, observable } from './observable'

/** A source of values with several listeners. The caller of `next` provides the values. */
export function subject() {
  const outputs = new Set<Output>()
  /** Reports the end of the subject. Listeners that subscribe after the end get the report immediately. */
  let end: ((output: Output) => void) | undefined
  const source = observable((output) => {
    if (end) return end(output)
    outputs.add(output)
    return () => void outputs.delete(output)
  })
  const finish = (report: (output: Output) => void) => {
    end ??= report
    for (const output of outputs) report(output)
  }
  return {
    ...source,
    next: (value: unknown) => {
      // A listener that is added during the delivery gets only later values.
      for (const output of [...outputs]) output.next(value)
    },
    error: (problem: unknown) => finish((output) => output.error(problem)),
    complete: () => finish((output) => output.complete()),
    asObservable: () => source,
  }
}

/** A subject with a current value, which each new listener gets immediately. */
export function behaviorSubject(first: unknown) {
  const changes = subject()
  const source = observable((output) => {
    output.next(self.value)
    return changes.subscribe(output).unsubscribe
  })
  const self = {
    ...changes,
    ...source,
    value: first,
    getValue: () => self.value,
    next(value: unknown) {
      self.value = value
      changes.next(value)
    },
    asObservable: () => source,
  }
  return self
}
