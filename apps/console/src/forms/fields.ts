import { CheckboxField, SwitchField } from '@signalbox/ui/checkbox'
import { NumberField } from '@signalbox/ui/number-field'
import { PasswordField } from '@signalbox/ui/password-field'
import { SelectField } from '@signalbox/ui/select-field'
import { TextField } from '@signalbox/ui/text-field'
import { bound } from './bound'

/** The plain fields, tied to the form around them by their name. */
export const FormText = bound(TextField)
export const FormPassword = bound(PasswordField)
export const FormNumber = bound(NumberField)
export const FormSelect = bound(SelectField<string>)
export const FormCheckbox = bound(CheckboxField)
export const FormSwitch = bound(SwitchField)
