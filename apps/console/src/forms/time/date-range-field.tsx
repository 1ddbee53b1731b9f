import { MIN_PERIOD_MS, withEnd, withStart } from '@signalbox/model/time/date-period'
import type { FixedWindow } from '@signalbox/model/time/time-window'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'

interface DateRangeFieldProps {
  value: FixedWindow
  onChange: (period: FixedWindow) => void
  onBlur?: (() => void) | undefined
  label?: string
  error?: string | undefined
  disabled?: boolean | undefined
}

/**
 * A period with start and end: at least a second long, not in the future. The period is corrected when a field is left,
 * not after each key press: an incompletely typed date is rarely within the bounds.
 */
export function DateRangeField({ value, onChange, onBlur, label, error, disabled }: DateRangeFieldProps) {
  const { t } = useTranslation()
  const onLeave = (part: 'start' | 'end') => () => {
    const { startTimeMs, endTimeMs } = value
    if (Number.isFinite(startTimeMs) && Number.isFinite(endTimeMs)) {
      const fitted = part === 'start' ? withStart(value, startTimeMs) : withEnd(value, endTimeMs, Date.now())
      if (fitted.startTimeMs !== startTimeMs || fitted.endTimeMs !== endTimeMs) onChange(fitted)
    }
    onBlur?.()
  }
  return (
    <FieldGroup title={label}>
      <DateTimeField
        disabled={disabled}
        onBlur={onLeave('start')}
        label={t('datetime.from')}
        value={value.startTimeMs}
        max={value.endTimeMs - MIN_PERIOD_MS}
        onChange={(ms) => onChange({ ...value, startTimeMs: ms ?? Number.NaN })}
      />
      <DateTimeField
        disabled={disabled}
        onBlur={onLeave('end')}
        label={t('datetime.to')}
        value={value.endTimeMs}
        min={value.startTimeMs + MIN_PERIOD_MS}
        max={Date.now()}
        error={error}
        onChange={(ms) => onChange({ ...value, endTimeMs: ms ?? Number.NaN })}
      />
    </FieldGroup>
  )
}

export const FormDateRange = bound(DateRangeField)
