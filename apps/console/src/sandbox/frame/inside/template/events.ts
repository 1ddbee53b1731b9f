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

const MODIFIERS = ['alt', 'control', 'meta', 'shift'] as const

/** Runs the code of event bindings such as `(click)`, `(ngModelChange)` and `(keyup.shift.enter)`. */
export function bindEvent(
  element: Element,
  name: string,
  code: string,
  scope: TemplateScope,
  changed: () => void,
) {
  const run = expression(code)
  const [event = '', ...keys] = name.split('.')
  element.addEventListener(EVENTS[event] ?? event, (happened) => {
    if (keys.length > 0 && !arePressed(keys, happened as KeyboardEvent)) return
    if (happened.type === 'submit') happened.preventDefault()
    const isDate = event === 'datechange' || event === 'dateinput'
    run(scope, OF_VALUES.has(event) ? read(element) : withValue(happened, element, isDate))
    changed()
  })
}

/** Whether the keys of an event are exactly these, such as `shift` and `enter`. */
const arePressed = (names: readonly string[], event: KeyboardEvent) =>
  keyText(pressedKeys(event)) === keyText(names.map((name) => KEYS[name] ?? name))

const keyText = (keys: readonly string[]) => [...keys].sort().join('.')

/** The pressed key and the modifiers that are held down. */
function pressedKeys({ key = '', altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string[] {
  const isHeld = { alt: altKey, control: ctrlKey, meta: metaKey, shift: shiftKey }
  const pressed = key.toLowerCase()
  return [...MODIFIERS.filter((name) => isHeld[name] && name !== pressed), pressed]
}

/** Adds `value` and `checked` to an event, as change events of Material components have them. */
function withValue(event: Event, field: Element, isDate: boolean) {
  if (event.type !== 'change' && !isDate) return event
  const value = read(field)
  return Object.assign(event, { source: field, value, checked: value === true })
}
