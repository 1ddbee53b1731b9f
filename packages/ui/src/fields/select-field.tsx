import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './field'
import { useFieldError } from './field-errors'

export interface Option<V extends string | number = string> {
  value: V
  label: ReactNode
  disabled?: boolean
}

export interface SelectFieldProps<V extends string | number> extends FieldProps<V> {
  options: readonly Option<V>[]
  placeholder?: ReactNode
  /** Labels the control where no label is shown. */
  ariaLabel?: string
  large?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A choice of a few known values. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, required, help, labelEnd, className, value, options, ref } = props
  const error = useFieldError(props)
  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, labelId, describedBy }) => (
        <Select
          id={id}
          labelId={label ? labelId : ''}
          name={props.name ?? ''}
          value={options.some((option) => option.value === value) ? value : ''}
          onChange={(event) => props.onChange(event.target.value as V)}
          onBlur={props.onBlur}
          inputRef={ref}
          fullWidth
          autoFocus={props.autoFocus ?? false}
          displayEmpty
          disabled={props.disabled ?? false}
          error={error !== undefined}
          renderValue={(chosen) =>
            labelOf(options, chosen as V) ?? <Placeholder>{props.placeholder}</Placeholder>
          }
          SelectDisplayProps={{ 'aria-describedby': describedBy, 'aria-label': props.ariaLabel }}
          sx={props.large ? { minHeight: 'var(--ctl-lg)' } : {}}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}

const labelOf = <V extends string | number>(options: readonly Option<V>[], value: V) =>
  options.find((option) => option.value === value)?.label

// The zero-width space keeps an empty select as high as a filled one.
const Placeholder = ({ children }: { children: ReactNode }) => (
  <span style={{ color: 'var(--text-3)' }}>{children ?? '\u200b'}</span>
)
