const TYPES: Record<string, string> = { date: 'date', datetime: 'datetime-local', time: 'time' }
const PICKER = /^(?:\[mat(datepicker|datetimepicker)\]|mat(start|end)date)$/

/** Turns the inputs of date pickers into date fields: the browser provides the picker. */
export function rewriteDateFields(content: DocumentFragment) {
  for (const input of content.querySelectorAll('input')) {
    const attribute = [...input.attributes].find(({ name }) => PICKER.test(name))
    if (!attribute) continue
    const picker = attribute.value ? content.querySelector(`[\\#${attribute.value.toLowerCase()}]`) : null
    const type = picker?.getAttribute('type') || (attribute.name.includes('time') ? 'datetime' : 'date')
    input.setAttribute('type', TYPES[type] ?? 'date')
    input.setAttribute('data-date', '')
    input.removeAttribute(attribute.name)
  }
  const pickers = ['mat-datepicker', 'mat-datetimepicker', 'mat-date-range-picker']
  for (const name of pickers)
    for (const element of content.querySelectorAll(`${name}, ${name}-toggle`)) element.remove()
}

/** Whether the value of a field is a date. */
export const isDateField = (field: Element) => field.hasAttribute('data-date')

/** The date of a field, in local time; null if the field is empty. */
export function readDate({ type, value }: HTMLInputElement): Date | null {
  if (value === '') return null
  if (type === 'time') return new Date(`1970-01-01T${value}`)
  return new Date(type === 'date' ? `${value}T00:00` : value)
}

/** The text of a date in a field of this type. Scripts may give a date, a time or a text. */
export function dateText(type: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const date = new Date(value as Date | number | string)
  if (Number.isNaN(date.valueOf())) return ''
  const local = new Date(date.valueOf() - date.getTimezoneOffset() * 60_000).toISOString()
  if (type === 'date') return local.slice(0, 10)
  return type === 'time' ? local.slice(11, 16) : local.slice(0, 16)
}
