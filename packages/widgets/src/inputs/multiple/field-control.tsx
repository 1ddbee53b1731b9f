import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { CheckboxField, SwitchField } from '@signalbox/ui/fields/checkbox'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import type { FieldValue, InputField } from './form-fields'
import styles from './view.module.css'

interface FieldControlProps {
  field: InputField
  value: FieldValue
  error: string | undefined
  isDisabled: boolean
  onChange: (value: FieldValue) => void
  onBlur: () => void
}

const DATE_PARTS = { date: 'date', time: 'time', dateTime: 'date-time' } as const

/** The control for the type of a value. */
export function FieldControl({ field, value, error, isDisabled, onChange, onBlur }: FieldControlProps) {
  const { settings } = field
  const isReadOnly = settings.isEditable === 'readonly'
  const label = settings.icon ? (
    <span className={styles.label}>
      <Icon name={settings.icon} size={16} /> {field.label}
    </span>
  ) : (
    field.label
  )
  const shared = { label, error, required: settings.required, disabled: isDisabled, onBlur }
  switch (settings.dataKeyValueType) {
    case 'booleanCheckbox':
      return (
        <CheckboxField label={field.label} disabled={isDisabled} value={value === true} onChange={onChange} />
      )
    case 'booleanSwitch':
      return (
        <SwitchField label={field.label} disabled={isDisabled} value={value === true} onChange={onChange} />
      )
    case 'double':
    case 'integer':
      return (
        <NumberField
          {...shared}
          ariaLabel={field.label}
          readOnly={isReadOnly}
          integer={settings.dataKeyValueType === 'integer'}
          step={typeof settings.step === 'number' ? settings.step : undefined}
          value={value as number | null}
          onChange={onChange}
        />
      )
    case 'date':
    case 'time':
    case 'dateTime':
      return (
        <DateTimeField
          {...shared}
          label={field.label}
          disabled={isDisabled || isReadOnly}
          parts={DATE_PARTS[settings.dataKeyValueType]}
          incompleteText={settings.invalidDateErrorMessage || undefined}
          value={value as number | null}
          onChange={onChange}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          ariaLabel={field.label}
          readOnly={isReadOnly}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
  }
}
