import { subject } from '../rxjs/subjects'

type Validator = (control: FormControl) => Record<string, unknown> | null
export type Form = FormControl | FormGroup
export type FormControl = ReturnType<typeof control>
export type FormGroup = ReturnType<typeof group>

/** The validators of form controls, under the names that scripts know from Angular. */
export const validators = {
  required: ({ value }: FormControl) => (isEmpty(value) ? { required: true } : null),
  email: ({ value }: FormControl) => (!value || /^\S+@\S+$/.test(String(value)) ? null : { email: true }),
  min:
    (limit: number) =>
    ({ value }: FormControl) =>
      isEmpty(value) || Number(value) >= limit ? null : { min: true },
  max:
    (limit: number) =>
    ({ value }: FormControl) =>
      isEmpty(value) || Number(value) <= limit ? null : { max: true },
  minLength:
    (limit: number) =>
    ({ value }: FormControl) =>
      isEmpty(value) || String(value).length >= limit ? null : { minlength: true },
  maxLength:
    (limit: number) =>
    ({ value }: FormControl) =>
      String(value ?? '').length <= limit ? null : { maxlength: true },
  pattern:
    (rule: string | RegExp) =>
    ({ value }: FormControl) =>
      isEmpty(value) || new RegExp(typeof rule === 'string' ? `^(?:${rule})$` : rule).test(String(value))
        ? null
        : { pattern: true },
}

/** Creates forms from descriptions: `{ name: ['', [validators.required]], inner: fb.group(...) }`. */
export const fb = {
  group: (spec: Record<string, unknown>) =>
    group(Object.fromEntries(Object.entries(spec).map(([name, description]) => [name, formOf(description)]))),
  control: (value?: unknown, checks?: Validator | Validator[]) => formOf([value, checks]),
}

function formOf(description: unknown): Form {
  if (typeof description === 'object' && description !== null && 'valueChanges' in description)
    return description as Form
  const [start, checks] = Array.isArray(description) ? description : [description]
  const isSpec = typeof start === 'object' && start !== null && 'value' in start && 'disabled' in start
  const { value, disabled } = isSpec
    ? (start as { value: unknown; disabled: boolean })
    : { value: start, disabled: false }
  return control(value ?? null, disabled, [checks ?? []].flat() as Validator[])
}

function control(first: unknown, isDisabled: boolean, checks: Validator[]) {
  const valueChanges = subject()
  const self = {
    value: first,
    disabled: isDisabled,
    dirty: false,
    touched: false,
    valueChanges,
    get pristine() {
      return !self.dirty
    },
    get errors(): Record<string, unknown> | null {
      if (self.disabled) return null
      const errors = checks.map((check) => check(self as FormControl)).filter(Boolean)
      return errors.length > 0 ? Object.assign({}, ...errors) : null
    },
    get invalid(): boolean {
      return self.errors !== null
    },
    get valid(): boolean {
      return self.errors === null
    },
    hasError: (name: string): boolean => self.errors?.[name] !== undefined,
    setValue(value: unknown, { emitEvent = true } = {}) {
      self.value = value
      if (emitEvent) valueChanges.next(value)
    },
    patchValue: (value: unknown, options?: { emitEvent?: boolean }): void => self.setValue(value, options),
    reset(value: unknown = null, options?: { emitEvent?: boolean }) {
      self.setValue(value, options)
      self.dirty = false
      self.touched = false
    },
    enable: () => {
      self.disabled = false
    },
    disable: () => {
      self.disabled = true
    },
    markAsDirty: () => {
      self.dirty = true
    },
    markAsPristine: () => {
      self.dirty = false
    },
    markAsTouched: () => {
      self.touched = true
    },
    setValidators(next: Validator | Validator[]) {
      checks = [next].flat()
    },
    updateValueAndValidity() {},
  }
  return self
}

interface AnyForm {
  value: unknown
  disabled: boolean
  dirty: boolean
  invalid: boolean
  valueChanges: ReturnType<typeof subject>
  patchValue(value: unknown, options?: { emitEvent?: boolean }): void
  reset(value?: unknown, options?: { emitEvent?: boolean }): void
  enable(): void
  disable(): void
  markAsDirty(): void
  markAsPristine(): void
}

function group(controls: Record<string, AnyForm>) {
  const valueChanges = subject()
  const all = () => Object.values(controls)
  const each = (work: (form: AnyForm) => void) => {
    for (const form of all()) work(form)
  }
  const valuesOf = (keep: (form: AnyForm) => boolean) =>
    Object.fromEntries(
      Object.entries(controls)
        .filter(([, form]) => keep(form))
        .map(([name, form]) => [name, form.value]),
    )
  const self = {
    controls,
    valueChanges,
    get value(): Record<string, unknown> {
      return valuesOf((form) => !form.disabled)
    },
    getRawValue: () => valuesOf(() => true),
    get disabled(): boolean {
      return all().length > 0 && all().every((form) => form.disabled)
    },
    get dirty(): boolean {
      return all().some((form) => form.dirty)
    },
    get pristine(): boolean {
      return !self.dirty
    },
    get invalid(): boolean {
      return all().some((form) => form.invalid)
    },
    get valid(): boolean {
      return !self.invalid
    },
    get: (path: string | string[]): AnyForm | null =>
      (Array.isArray(path) ? path : path.split('.')).reduce<AnyForm | null>(
        (form, name) => (form as { controls?: Record<string, AnyForm> } | null)?.controls?.[name] ?? null,
        // The type of `self` is inferred from this object, so it cannot name the interface it implements.
        self as unknown as AnyForm,
      ),
    patchValue(values: unknown, options?: { emitEvent?: boolean }) {
      for (const [name, value] of Object.entries((values ?? {}) as object))
        controls[name]?.patchValue(value, options)
    },
    setValue: (values: unknown, options?: { emitEvent?: boolean }): void => self.patchValue(values, options),
    reset(values: unknown = {}, options?: { emitEvent?: boolean }) {
      for (const [name, form] of Object.entries(controls))
        form.reset((values as Record<string, unknown> | null)?.[name], options)
    },
    /** As in Angular, an existing control of the name stays. */
    addControl(name: string, form: AnyForm, options?: { emitEvent?: boolean }) {
      if (!controls[name]) {
        controls[name] = form
        watch(name, form)
      }
      report(options)
    },
    removeControl(name: string, options?: { emitEvent?: boolean }) {
      watches.get(name)?.unsubscribe()
      watches.delete(name)
      delete controls[name]
      report(options)
    },
    enable: () => each((form) => form.enable()),
    disable: () => each((form) => form.disable()),
    markAsDirty: () => each((form) => form.markAsDirty()),
    markAsPristine: () => each((form) => form.markAsPristine()),
  }
  const watches = new Map<string, { unsubscribe(): void }>()
  const report = ({ emitEvent = true }: { emitEvent?: boolean } = {}) => {
    if (emitEvent) valueChanges.next(self.value)
  }
  const watch = (name: string, form: AnyForm) =>
    void watches.set(
      name,
      form.valueChanges.subscribe(() => report()),
    )
  for (const [name, form] of Object.entries(controls)) watch(name, form)
  return self
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
