import { SelectField } from '@signalbox/ui/fields/select-field'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { DeviceFilter } from '../../api/entities/devices'
import { textWidth } from '../../i18n/text-width'
import styles from './devices.module.css'

const STATES = ['all', 'active', 'inactive', 'alarm', 'no-alarm'] as const
type StateChoice = (typeof STATES)[number]

/** The value of the state filter in the URL. */
export function useStateFilter(): StateChoice {
  const stored = useSearchParams()[0].get('state')
  return STATES.find((state) => state === stored) ?? 'all'
}

/** The query parameters for a value of the state filter. */
export const filterOfState: Record<StateChoice, Pick<DeviceFilter, 'active' | 'hasActiveAlarm'>> = {
  all: {},
  active: { active: true },
  inactive: { active: false },
  alarm: { hasActiveAlarm: true },
  'no-alarm': { hasActiveAlarm: false },
}

/** A CSS variable with the width for the text of a filter. The default padding is that of a `SelectField`. */
export const filterWidth = (text: string, paddingPx = 44) =>
  ({ '--filter-width': `${paddingPx + textWidth(text)}px` }) as CSSProperties

interface StateFilterProps {
  value: StateChoice
  onChange: (state: string | null) => void
}

/** Filters the list by active or inactive devices, or by their alarms. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.stateFilter} style={filterWidth(t('device-list.state.all'))}>
      <SelectField<StateChoice>
        ariaLabel={t('device-list.state-filter')}
        value={value}
        onChange={(next) => onChange(next === 'all' ? null : next)}
        options={STATES.map((state) => ({ value: state, label: t(`device-list.state.${state}`) }))}
      />
    </div>
  )
}
