import moment from 'moment'
import type { Call } from './bridge'
import { of } from './rxjs/observable'
import { rxjs } from './rxjs/operators'
import { subject } from './rxjs/subjects'
import { formatDate } from './template/pipes'

/** Members that scripts written for Angular expect. `ngZone` only runs the work, and `store` is empty. */
export const angularMembers = {
  ngZone: { run: (work: () => unknown) => work(), runOutsideAngular: (work: () => unknown) => work() },
  store: { dispatch: () => undefined, select: () => of(null), pipe: () => of(null) },
  rxjs,
}

/** The date pipe. Old scripts also call it as a function, like `moment`. */
export const date = Object.assign((...args: Parameters<typeof moment>) => moment(...args), {
  transform: (value: unknown, format?: string, zone?: string) => formatDate(value, format, zone),
})

const identity = (value: unknown) => value

/** The sandboxed frame is the security boundary, so nothing has to be sanitized inside it. */
export const sanitizer = {
  sanitize: (_context: unknown, value: unknown) => value,
  bypassSecurityTrustHtml: identity,
  bypassSecurityTrustStyle: identity,
  bypassSecurityTrustUrl: identity,
  bypassSecurityTrustResourceUrl: identity,
}

const topics = new Map<string, ReturnType<typeof subject>>()
const topicOf = (name: string) => {
  const topic = topics.get(name) ?? subject()
  topics.set(name, topic)
  return topic
}

/** Calls the listeners of this frame for an event. */
export const notifyListeners = (name: string, args: unknown[]) => topicOf(name).next({ name, args })

/** Events between the parts of a widget, and between the widgets of a dashboard. */
export const broadcastService = (call: Call) => ({
  broadcast(name: string, ...args: unknown[]) {
    notifyListeners(name, args)
    // Other widgets get data only: a function or an element of this frame has no meaning in another frame.
    void call('broadcast', name, JSON.parse(JSON.stringify(args)))
  },
  /** The listener gets the arguments of the sender as one list. */
  on: (name: string, listener: (event: { name: string }, args: unknown[]) => void) =>
    topicOf(name).subscribe((sent) => listener({ name }, (sent as { args: unknown[] }).args)),
})
