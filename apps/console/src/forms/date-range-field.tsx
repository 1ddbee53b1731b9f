import { MIN_PERIOD_MS, withEnd, withStart } from '@signalbox/model/date-period'
import type { FixedWindow } from '@signalbox/model/time-window'
import { DateTimeField } from '@signalbox/ui/date-time-field'
import { FieldGroup } from '@signalbox/ui/field'
import { useTranslation } from 'react-i18next'
import { bound } from './bound'

interface DateRangeFieldProps {
  value: FixedWindow
  onChange: (period: FixedWindow) => void
  onBlur?: (() => void) | undefined
  label?: string
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A period with start and end: never shorter than a second, never into the future. */
export function DateRangeField({ value, onChange, onBlur, label, error, disabled }: DateRangeFieldProps) {
  const { t } = useTranslation()
  const shared = { disabled, onBlur }
  return (
    <FieldGroup title={label}>
      <DateTimeField
        {...shared}
        label={t('datetime.from')}
        value={value.startTimeMs}
        max={value.endTimeMs - MIN_PERIOD_MS}
        onChange={(ms) => ms !== null && onChange(withStart(value, ms))}
      />
      <DateTimeField
        {...shared}
        label={t('datetime.to')}
        value={value.endTimeMs}
        min={value.startTimeMs + MIN_PERIOD_MS}
        max={Date.now()}
        error={error}
        onChange={(ms) => ms !== null && onChange(withEnd(value, ms, Date.now()))}
      />
    </FieldGroup>
  )
}

export const FormDateRange = bound(DateRangeField)
