import {
  type AlarmConditionSpec,
  TIME_UNITS,
  type TimeUnit,
} from '@signalbox/model/entities/device-profile-alarms'
import { cx } from '@signalbox/ui/cx'
import type { TFunction } from 'i18next'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLabeled } from '../../../i18n/format'
import styles from './alarms.module.css'
import { widthOf } from './in-place-token'
import { readCount } from './read-count'
import { useFocusReturn } from './use-focus-return'

type Duration = Extract<AlarmConditionSpec, { type: 'DURATION' }>

/** The duration of a condition: a number and its unit, edited in place. */
export function DurationToken({ spec, onChange }: { spec: Duration; onChange: (spec: Duration) => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<{ count: string; unit: TimeUnit } | null>(null)
  const focus = useFocusReturn()
  const label = t('device-profile.condition-duration')
  const text = durationText(spec, t)
  if (!draft) {
    return (
      <button
        ref={focus.button}
        type="button"
        className={cx(styles.token, styles.value)}
        aria-label={formatLabeled(label, text)}
        onClick={() => setDraft({ count: String(spec.value), unit: spec.unit })}
      >
        {text}
      </button>
    )
  }

  function commit() {
    const value = draft && readCount(draft.count)
    if (draft && value) onChange({ type: 'DURATION', value, unit: draft.unit })
    setDraft(null)
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) commit()
  }

  return (
    <fieldset
      aria-label={label}
      className={cx(styles.token, styles.value, styles.editing)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // While an input method composes text, both keys belong to its suggestion.
        if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        focus.returnToButton()
        event.key === 'Enter' ? commit() : setDraft(null)
      }}
    >
      <input
        aria-label={label}
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: the words were clicked to be edited
        autoFocus
        style={widthOf(draft.count)}
        value={draft.count}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft({ ...draft, count: event.target.value })}
      />
      <select
        aria-label={t('device-profile.unit')}
        value={draft.unit}
        onChange={(event) => setDraft({ ...draft, unit: event.target.value as TimeUnit })}
      >
        {TIME_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`device-profile.units.${unit}`)}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

/** A duration with its translated unit. */
export const durationText = ({ unit, value }: Duration, t: TFunction) =>
  t(`device-profile.duration.${unit}`, { count: value })
