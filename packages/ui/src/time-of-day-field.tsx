import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, type FieldProps } from './field'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

interface TimeOfDayFieldProps extends FieldProps<number> {
  /** Names the control where no label is shown. */
  ariaLabel?: string
  /** Midnight is the end of the day, not its start. */
  isEnd?: boolean
}

/** An hour and minute of any day, in milliseconds since midnight. */
export function TimeOfDayField({ value, onChange, isEnd = false, ariaLabel, ...rest }: TimeOfDayFieldProps) {
  const { label, required, help, error, labelEnd, className } = rest
  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="time"
          fullWidth
          value={timeOfDayText(value % DAY_MS)}
          disabled={rest.disabled ?? false}
          error={error !== undefined}
          onBlur={rest.onBlur}
          onChange={(event) => {
            const [hours, minutes] = event.target.value.split(':').map(Number)
            // A cleared input names no time: the last one stays.
            if (hours === undefined || minutes === undefined || Number.isNaN(hours)) return
            const ms = hours * HOUR_MS + minutes * MINUTE_MS
            onChange(isEnd && ms === 0 ? DAY_MS : ms)
          }}
          inputProps={{ 'aria-describedby': describedBy, 'aria-label': ariaLabel }}
        />
      )}
    </Field>
  )
}

/** `06:30`; the end of the day is `24:00`. */
export function timeOfDayText(ms: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(ms / HOUR_MS))}:${two(Math.floor((ms % HOUR_MS) / MINUTE_MS))}`
}
