import { CheckboxField, SwitchField } from '@signalbox/ui/fields/checkbox'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { bound } from './bound'

/** The basic fields, bound to the form around them by their name. */
export const FormText = bound(TextField)
export const FormPassword = bound(PasswordField)
export const FormNumber = bound(NumberField)
export const FormSelect = bound(SelectField<string>)
export const FormCheckbox = bound(CheckboxField)
export const FormSwitch = bound(SwitchField)
