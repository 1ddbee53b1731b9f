import { read } from './control'
import { expression, type TemplateScope } from './expression'

/** The native events that replace events of Angular and its components. */
const EVENTS: Record<string, string> = {
  ngsubmit: 'submit',
  ngmodelchange: 'input',
  valuechange: 'change',
  checkedchange: 'change',
  selectionchange: 'change',
  datechange: 'change',
  dateinput: 'input',
}
/** Events whose argument is the new value instead of an event. */
const OF_VALUES = new Set(['ngmodelchange', 'valuechange', 'checkedchange'])
const KEYS: Record<string, string> = { space: ' ', esc: 'escape' }

/** Runs the code of event bindings such as `(click)`, `(ngModelChange)` and `(keyup.enter)`. */
export function bindEvent(
  element: Element,
  name: string,
  code: string,
  scope: TemplateScope,
  changed: () => void,
) {
  const run = expression(code)
  const [event = '', key] = name.split('.')
  element.addEventListener(EVENTS[event] ?? event, (happened) => {
    if (key !== undefined && !isKey(happened, key)) return
    if (happened.type === 'submit') happened.preventDefault()
    const isDate = event === 'datechange' || event === 'dateinput'
    run(scope, OF_VALUES.has(event) ? read(element) : withValue(happened, element, isDate))
    changed()
  })
}

const isKey = (event: Event, key: string) =>
  (event as KeyboardEvent).key?.toLowerCase() === (KEYS[key] ?? key)

/** Adds `value` and `checked` to an event, as change events of Material components have them. */
function withValue(event: Event, field: Element, isDate: boolean) {
  if (event.type !== 'change' && !isDate) return event
  const value = read(field)
  return Object.assign(event, { source: field, value, checked: value === true })
}
