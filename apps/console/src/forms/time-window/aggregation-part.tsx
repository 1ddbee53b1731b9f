import { AGGREGATION_TYPES, type AggregationType, MIN_POINTS } from '@signalbox/model/time/aggregation'
import { maxInterval, minInterval } from '@signalbox/model/time/time-intervals'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { SliderField } from '@signalbox/ui/fields/slider-field'
import { useTranslation } from 'react-i18next'
import { IntervalField } from '../time/interval-field'
import { groupingIntervalOf, windowLength, withInterval } from './draft'
import { HideBox } from './hide-box'
import type { PartProps } from './part-props'
import styles from './time-window.module.css'

/** How values are aggregated: function and grouping interval, or the maximum number of raw values. */
export function AggregationPart({ draft, set, isEdit, maxPoints }: PartProps & { maxPoints: number }) {
  const { t } = useTranslation()
  const { type, limit } = draft.aggregation
  const isFunctionShown = isEdit || !draft.hideAggregation
  const isGroupingShown = isEdit || !draft.hideAggInterval
  const length = windowLength(draft)
  const hideGrouping = isEdit && (
    <HideBox value={draft.hideAggInterval} onChange={(hideAggInterval) => set({ hideAggInterval })} />
  )
  if (!isFunctionShown && !isGroupingShown) return null

  return (
    <section className={styles.aggregation}>
      <h3>{t('aggregation.aggregation')}</h3>
      {isFunctionShown && (
        <SelectField<AggregationType>
          label={t('aggregation.function')}
          labelEnd={
            isEdit && (
              <HideBox
                value={draft.hideAggregation}
                onChange={(hideAggregation) => set({ hideAggregation })}
              />
            )
          }
          value={type}
          disabled={draft.hideAggregation}
          onChange={(next) => set({ aggregation: { ...draft.aggregation, type: next } })}
          options={AGGREGATION_TYPES.map((value) => ({
            value,
            label: t(`aggregation.${value.toLowerCase()}`),
          }))}
        />
      )}
      {isGroupingShown && type === 'NONE' && (
        <SliderField
          label={t('aggregation.limit')}
          labelEnd={hideGrouping}
          value={limit}
          min={MIN_POINTS}
          max={maxPoints}
          disabled={draft.hideAggInterval}
          onChange={(next) => set({ aggregation: { ...draft.aggregation, limit: next } })}
        />
      )}
      {isGroupingShown && type !== 'NONE' && length > 0 && (
        <IntervalField
          label={t('aggregation.group-interval')}
          headEnd={hideGrouping}
          value={groupingIntervalOf(draft)}
          min={minInterval(length)}
          max={maxInterval(length)}
          disabled={draft.hideAggInterval}
          onChange={(ms) => ms !== null && set(withInterval(draft, ms))}
        />
      )}
    </section>
  )
}
