import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './field'
import { useFieldError } from './field-errors'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  readOnly?: boolean
  /** A text area of at least this many lines. */
  rows?: number
  /** The text area grows to this many lines, then scrolls. */
  maxRows?: number | undefined
  /** Monospace, for code, keys, ids and tokens. */
  mono?: boolean
  large?: boolean
  maxLength?: number
  unit?: ReactNode
  end?: ReactNode
  /** Labels the control where no label is shown. */
  ariaLabel?: string
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

/** One line of text, or several with `rows`. */
export function TextField(props: TextFieldProps) {
  const { label, required, help, labelEnd, className, value, onChange, ref, end, unit } = props
  const error = useFieldError(props)
  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          name={props.name ?? ''}
          type={props.type ?? 'text'}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          inputRef={ref}
          fullWidth
          disabled={props.disabled ?? false}
          readOnly={props.readOnly ?? false}
          error={error !== undefined}
          autoFocus={props.autoFocus ?? false}
          placeholder={props.placeholder ?? ''}
          autoComplete={props.autoComplete ?? 'off'}
          multiline={props.rows !== undefined}
          minRows={props.rows}
          maxRows={props.maxRows}
          endAdornment={(end ?? unit) && <InputAdornment position="end">{end ?? unit}</InputAdornment>}
          sx={sizes(props)}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-required': required,
            'aria-label': props.ariaLabel,
            maxLength: props.maxLength,
            // Without a value, the placeholder has the direction of the page.
            dir: value ? 'auto' : undefined,
          }}
        />
      )}
    </Field>
  )
}

function sizes({ large, mono }: TextFieldProps) {
  return {
    ...(large && { minHeight: 'var(--ctl-lg)', fontSize: 14 }),
    ...(mono && { fontFamily: 'var(--font-mono)', fontSize: 12 }),
  }
}
