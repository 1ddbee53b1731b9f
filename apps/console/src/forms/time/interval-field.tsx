import {
  carryParts,
  type IntervalParts,
  intervalParts,
  partsInterval,
} from '@signalbox/model/time/interval-parts'
import {
  editedInterval,
  MAX_INTERVAL_MS,
  MIN_INTERVAL_MS,
  nearestInterval,
  needsAdvanced,
  selectableIntervals,
} from '@signalbox/model/time/time-intervals'
import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import styles from './interval-field.module.css'
import { intervalText } from './time-texts'

export interface IntervalFieldProps extends FieldProps<number | null> {
  min?: number
  max?: number
  /** Shown beside the Advanced switch, such as "Hide from viewers". */
  headEnd?: ReactNode
}

/** A duration: a predefined duration, or days, hours, minutes and seconds. The value of an empty field is `null`. */
export function IntervalField(props: IntervalFieldProps) {
  const { value, onChange, min = MIN_INTERVAL_MS, max = MAX_INTERVAL_MS, label, error, disabled } = props
  const { t } = useTranslation()
  const [isByParts, setByParts] = useState(false)
  const options = selectableIntervals(min, max)
  // Without a predefined duration in the range, or for a value outside of the list, only the parts can be shown.
  const needsParts = options.length === 0 || (value !== null && needsAdvanced(value, min, max))
  // The parts stay when the typed duration becomes a predefined one: they must not disappear while typing.
  if (needsParts && !isByParts) setByParts(true)
  const advanced = isByParts || needsParts

  function onAdvanced(on: boolean) {
    setByParts(on)
    if (!on && value !== null) onChange(nearestInterval(min, max, value))
  }

  const head = (
    <span className={styles.head}>
      {props.headEnd}
      <SwitchField
        label={t('timeinterval.advanced')}
        value={advanced}
        onChange={onAdvanced}
        disabled={disabled || options.length === 0}
      />
    </span>
  )

  if (advanced) {
    return (
      <Field label={label} required={props.required} labelEnd={head} error={error} help={props.help}>
        {({ labelId }) => (
          <Parts
            labelId={labelId}
            value={value}
            disabled={disabled}
            onChange={onChange}
            onLeave={() => {
              if (value !== null) onChange(editedInterval(value, min, max, true))
              props.onBlur?.()
            }}
          />
        )}
      </Field>
    )
  }
  return (
    <SelectField
      label={label}
      required={props.required}
      labelEnd={head}
      error={error}
      help={props.help}
      disabled={disabled}
      onBlur={props.onBlur}
      value={value ?? 0}
      onChange={onChange}
      options={options.map((ms) => ({ value: ms, label: intervalText(t, ms) }))}
    />
  )
}

export const FormInterval = bound(IntervalField)

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

interface PartsProps {
  labelId: string
  value: number | null
  disabled: boolean | undefined
  onChange: (ms: number | null) => void
  onLeave: () => void
}

function Parts({ labelId, value, disabled, onChange, onLeave }: PartsProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<IntervalParts | null>(null)
  const parts = typed ?? (value === null ? NO_PARTS : intervalParts(value))

  function set(next: IntervalParts) {
    setTyped(next)
    onChange(partsInterval(next))
  }

  /** Sixty seconds become a minute when the field is left, not while typing. */
  function onBlur() {
    setTyped(null)
    onLeave()
  }

  function onKeyDown(event: KeyboardEvent, unit: keyof IntervalParts) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || disabled) return
    event.preventDefault()
    set(carryParts({ ...parts, [unit]: parts[unit] + step }))
  }

  return (
    <fieldset className={styles.parts} aria-labelledby={labelId}>
      {UNITS.map((unit) => (
        // Arrow keys change the number inside; the wrapper is not a control.
        // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the input
        <div key={unit} onKeyDown={(event) => onKeyDown(event, unit)}>
          <NumberField
            label={t(`timeinterval.${unit}`)}
            integer
            value={parts[unit]}
            disabled={disabled}
            onChange={(count) => set({ ...parts, [unit]: Math.max(0, count ?? 0) })}
            onBlur={onBlur}
          />
        </div>
      ))}
    </fieldset>
  )
}

const NO_PARTS: IntervalParts = { days: 0, hours: 0, minutes: 0, seconds: 0 }
