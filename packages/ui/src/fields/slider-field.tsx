import MuiSlider from '@mui/material/Slider'
import { Field, type FieldProps } from './field'
import { NumberField } from './number-field'
import styles from './slider-field.module.css'

interface SliderFieldProps extends FieldProps<number> {
  min: number
  max: number
  step?: number
}

/** A number between two limits: drag it, or type it beside the track. */
export function SliderField(props: SliderFieldProps) {
  const { label, required, help, error, labelEnd, className, value, onChange, min, max, step = 1 } = props
  const bounded = (next: number) => Math.min(Math.max(next, min), max)
  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ labelId, describedBy }) => (
        <div className={styles.row}>
          <MuiSlider
            size="small"
            value={bounded(value)}
            min={min}
            max={max}
            step={step}
            disabled={props.disabled ?? false}
            aria-labelledby={labelId}
            aria-describedby={describedBy ?? ''}
            onChange={(_, next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
          />
          <NumberField
            className={styles.number}
            ariaLabel={typeof label === 'string' ? label : ''}
            integer
            value={value}
            disabled={props.disabled}
            onChange={(next) => next !== null && onChange(next)}
            onBlur={() => {
              onChange(bounded(value))
              props.onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
