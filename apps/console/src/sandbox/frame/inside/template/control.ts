import type { FormControl } from './forms'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Binds a field to a form control, both ways. Returns the function that updates the field. */
export function bindControl(element: Element, control: FormControl, changed: () => void): () => void {
  const field = element as Field
  field.addEventListener('input', () => {
    control.dirty = true
    control.setValue(read(field))
    changed()
  })
  field.addEventListener('blur', () => {
    control.touched = true
    changed()
  })
  return () => {
    field.disabled = control.disabled
    write(field, control.value)
  }
}

/** The value of a form field. */
export function read(field: Field): unknown {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
  if (field instanceof HTMLInputElement && field.type === 'number')
    return field.value === '' ? null : Number(field.value)
  return field.value
}

/** Sets the value of a form field. */
export function write(field: Field, value: unknown) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = Boolean(value)
  else if (read(field) !== value) field.value = value === null || value === undefined ? '' : String(value)
}
