import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { bound } from '../bound'

type ValueCheckboxProps<T> = FieldProps<T> & { on: T; off: T }

/** A check box for two values of any type. */
function ValueCheckbox<T>({ value, onChange, on, off, ...rest }: ValueCheckboxProps<T>) {
  return <CheckboxField {...rest} value={value === on} onChange={(isOn) => onChange(isOn ? on : off)} />
}

export const FormValueCheckbox = bound(ValueCheckbox<unknown>)
