import { itemValue } from '../items'

type OptionList = HTMLDataListElement & { displaywith?: ((value: unknown) => string) | null }

const lists = new WeakMap<Element, () => unknown>()
let lastList = 0

/** Suggests the options of a `datalist` while the user types. The list may be drawn after the field. */
export function bindAutocomplete(field: Element, listOf: () => unknown) {
  lists.set(field, listOf)
  field.setAttribute('autocomplete', 'off')
  field.addEventListener('focus', () => {
    const list = optionList(field)
    if (!list || field.hasAttribute('list')) return
    list.id ||= `options-${++lastList}`
    field.setAttribute('list', list.id)
    writeTexts(list)
    // A script may draw other options for the typed text.
    new MutationObserver(() => writeTexts(list)).observe(list, { childList: true, subtree: true })
  })
  field.addEventListener('input', () => {
    const list = optionList(field)
    const option = list && chosenOption(list, (field as HTMLInputElement).value)
    if (!option) return
    const chosen = { option: { value: itemValue(option) }, source: list }
    list.dispatchEvent(Object.assign(new Event('optionselected'), chosen))
  })
}

/** The value of the option with this text; undefined if the field has no such option. */
export function suggestedValue(field: Element, text: string): { value: unknown } | undefined {
  const list = optionList(field)
  const option = list && chosenOption(list, text)
  return option ? { value: itemValue(option) } : undefined
}

/** The text of a value in a field with suggestions; undefined for other fields. */
export function suggestionText(field: Element, value: unknown): string | undefined {
  const list = optionList(field)
  if (!list || value === null || value === undefined) return undefined
  if (list.displaywith) return list.displaywith(value)
  const option = optionsOf(list).find((each) => itemValue(each) === value)
  return option && textOf(list, option)
}

function optionList(field: Element): OptionList | null {
  const list = lists.get(field)?.()
  return list instanceof HTMLDataListElement ? list : null
}

const optionsOf = (list: OptionList) => [...list.querySelectorAll('option')]

const chosenOption = (list: OptionList, text: string) =>
  optionsOf(list).find((option) => textOf(list, option) === text)

function textOf(list: OptionList, option: HTMLOptionElement): string {
  const value = itemValue(option)
  if (list.displaywith) return String(list.displaywith(value))
  return typeof value === 'object' ? (option.textContent ?? '').trim() : String(value)
}

/** Writes the text of each option into its attribute `value`, which the browser offers and inserts. */
function writeTexts(list: OptionList) {
  for (const option of optionsOf(list)) {
    const text = textOf(list, option)
    if (option.getAttribute('value') !== text) option.setAttribute('value', text)
  }
}
