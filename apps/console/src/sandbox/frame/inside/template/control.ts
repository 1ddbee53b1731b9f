import type { FormControl } from './forms'
import { itemValue, setItemValue } from './items'
import { suggestedValue, suggestionText } from './material/autocomplete'
import { dateText, isDateField, readDate } from './material/date-field'

/** Fields whose value is one of their items, besides `select`. */
const GROUPS = '.mat-radio-group, .mat-button-toggle-group'
const TOGGLE = 'mat-button-toggle'
const CHOSEN_TOGGLE = `${TOGGLE}-checked`
const groupNames = new WeakMap<Element, string>()
let lastGroup = 0

/** Binds a field to a form control, both ways. Returns the function that updates the field. */
export function bindControl(field: Element, control: FormControl, changed: () => void): () => void {
  field.addEventListener('input', () => {
    control.dirty = true
    control.setValue(read(field))
    changed()
  })
  field.addEventListener('blur', () => {
    control.touched = true
    changed()
  })
  const watchSubmit = submitWatch(field, () => {
    control.touched = true
  })
  return () => {
    watchSubmit()
    // The errors of a field are shown after the user has left the field or submitted its form.
    field.classList.toggle('ng-untouched', !control.touched)
    Object.assign(field, { disabled: control.disabled })
    write(field, control.value)
  }
}

/**
 * Reports when the form of a field is submitted. The returned function is called with each update, because a field in a
 * condition or a loop is moved into the form only after it was bound.
 */
export function submitWatch(field: Element, onSubmit: () => void): () => void {
  let form: Element | null = null
  return () => {
    const now = field.closest('form')
    if (!now || now === form) return
    form = now
    form.addEventListener('submit', onSubmit)
  }
}

/** Whether the template binds the value of a field. */
export const isBound = (field: Element) =>
  field
    .getAttributeNames()
    .some((name) => /^(formcontrolname|\[formcontrol\]|\[?\(?(ngmodel|value)\)?\]?)$/.test(name))

/**
 * Shows no option of a Material select until the user chooses an option. A plain select would show the first option.
 */
export function keepUnchosen(select: Element): () => void {
  let isChosen = false
  select.addEventListener('input', () => {
    isChosen = true
  })
  return () => {
    if (!isChosen) write(select, undefined)
  }
}

/** The value of a form field. */
export function read(field: Element): unknown {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].filter(({ selected }) => selected).map(itemValue)
    return field.multiple ? chosen : (chosen[0] ?? null)
  }
  if (field.matches(GROUPS)) {
    const item = itemsOf(field).find(isChosen)
    return item ? itemValue(item) : null
  }
  const { value } = field as HTMLInputElement
  if (!(field instanceof HTMLInputElement)) return value
  if (field.type === 'checkbox') return field.checked
  if (field.type === 'radio') return itemValue(field)
  if (isDateField(field)) return readDate(field)
  const suggested = suggestedValue(field, value)
  if (suggested) return suggested.value
  if (field.type !== 'number' && field.type !== 'range') return value
  return value === '' ? null : Number(value)
}

/** Sets the value of a form field. */
export function write(field: Element, value: unknown) {
  if (field instanceof HTMLSelectElement) {
    const isOption = (chosenValue: unknown) => (option: Element) => isEqual(itemValue(option), chosenValue)
    const options = [...field.options]
    if (!field.multiple) field.selectedIndex = options.findIndex(isOption(value))
    else for (const option of options) option.selected = [value].flat().some((each) => isOption(each)(option))
  } else if (field.matches(GROUPS)) {
    for (const item of itemsOf(field)) setChosen(field, item, isEqual(itemValue(item), value))
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = Boolean(value)
  else if (field instanceof HTMLInputElement && field.type === 'radio')
    field.checked = isEqual(itemValue(field), value)
  else if (field instanceof HTMLInputElement && isDateField(field))
    writeText(field, dateText(field.type, value))
  else if (read(field) !== value)
    writeText(
      field as HTMLInputElement,
      suggestionText(field, value) ?? (value === null || value === undefined ? '' : String(value)),
    )
}

/** Writes a text if it differs. Writing the same text again would move the cursor. */
function writeText(field: HTMLInputElement, text: string) {
  if (field.value !== text) field.value = text
}

/** Sets the value that the field gets when the user chooses this item. Returns whether the element is an item. */
export function writeItem(item: Element, value: unknown): boolean {
  const isItem =
    item.localName === 'option' ||
    (item instanceof HTMLInputElement && item.type === 'radio') ||
    item.classList.contains(TOGGLE)
  if (isItem && itemValue(item) !== value) {
    setItemValue(item, value)
    Object.assign(item, { value: String(value) })
  }
  return isItem
}

/** Whether a field has items. Then a bound property `value` chooses an item. */
export const hasItems = (field: Element) => field.localName === 'select' || field.matches(GROUPS)

/** Lets a click on a toggle button choose the button, as for a radio button. */
export function setUpToggles(group: Element) {
  group.addEventListener('click', (event) => {
    const chosen = (event.target as Element).closest(`.${TOGGLE}`)
    if (!chosen) return
    for (const item of itemsOf(group)) setChosen(group, item, item === chosen)
    for (const type of ['input', 'change']) group.dispatchEvent(new Event(type))
  })
}

const itemsOf = (group: Element) => [...group.querySelectorAll(`input[type=radio], .${TOGGLE}`)]

const isChosen = (item: Element) =>
  item instanceof HTMLInputElement ? item.checked : item.classList.contains(CHOSEN_TOGGLE)

function setChosen(group: Element, item: Element, isOn: boolean) {
  if (item instanceof HTMLInputElement) {
    // Radio buttons exclude each other by their name.
    if (!groupNames.has(group)) groupNames.set(group, `group-${++lastGroup}`)
    item.name = groupNames.get(group)!
    item.checked = isOn
  } else {
    item.classList.toggle(CHOSEN_TOGGLE, isOn)
    item.setAttribute('aria-pressed', String(isOn))
  }
}

/** Compares two values as text: values in attributes are text, and values of scripts may be numbers. */
const isEqual = (a: unknown, b: unknown) =>
  a === b || (a !== null && typeof a !== 'object' && String(a) === String(b))
