import { read, submitWatch, write } from './control'
import { type FormControl, type FormGroup, fb, validators } from './forms'

const models = new WeakMap<Element, FormControl>()
const forms = new WeakSet<FormGroup>()

/**
 * The form group of a `form` element without a form group of the script. Its controls are the fields with `ngModel`.
 */
export function modelForm(): FormGroup {
  const form = fb.group({})
  forms.add(form)
  return form
}

/**
 * The control of a field with `ngModel`, with the checks of its attributes. A field with a name is added to
 * the form.
 */
export function modelOf(field: Element, form: FormGroup | null): FormControl {
  const existing = models.get(field)
  if (existing) return existing
  const control = fb.control(null, checksOf(field)) as FormControl
  models.set(field, control)
  const name = field.getAttribute('name')
  if (name && form && forms.has(form)) form.addControl(name, control)
  return control
}

/** Binds a field to a value that the template names, both ways. Returns the function that updates the field. */
export function bindModelField(
  field: Element,
  control: FormControl,
  value: { get(): unknown; set(value: unknown): void },
  changed: () => void,
): () => void {
  field.addEventListener('input', () => {
    value.set(read(field))
    control.dirty = true
    control.setValue(read(field))
    changed()
  })
  const touch = () => {
    control.touched = true
    changed()
  }
  field.addEventListener('blur', touch)
  const watchSubmit = submitWatch(field, touch)
  return () => {
    watchSubmit()
    const now = value.get()
    if (control.value !== now) control.setValue(now, { emitEvent: false })
    field.classList.toggle('ng-untouched', !control.touched)
    write(field, now)
  }
}

type Check = (control: FormControl) => Record<string, unknown> | null

function checksOf(field: Element): Check[] {
  const checks: [attribute: string, make: (value: string) => Check][] = [
    ['required', () => validators.required],
    ['email', () => validators.email],
    ['minlength', (length) => validators.minLength(Number(length))],
    ['maxlength', (length) => validators.maxLength(Number(length))],
    ['pattern', (rule) => validators.pattern(rule)],
  ]
  return checks.flatMap(([attribute, make]) => {
    const attributeText = field.getAttribute(attribute)
    if (attributeText === null) return []
    const check = make(attributeText)
    // A field that a condition removed is not checked: it must not make its form invalid.
    return [(control) => (field.isConnected ? check(control) : null)]
  })
}
