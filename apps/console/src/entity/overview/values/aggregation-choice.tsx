import { AGGREGATION_TYPES, type AggregationType } from '@signalbox/model/time/aggregation'
import { elapsedParts } from '@signalbox/model/time/elapsed-time'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { Button } from '@signalbox/ui/actions/button'
import { Menu } from '@signalbox/ui/actions/menu'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intervalText } from '../../../forms/time/time-texts'
import { formatAge, formatLabeled, formatParts } from '../../../i18n/format'
import { chartRange, MAX_POINTS } from './chart-data'

interface AggregationChoiceProps {
  window: TimeWindow
  onChange: (window: TimeWindow) => void
}

/** Shows the aggregation of a chart and changes its function. The time window determines the interval. */
export function AggregationChoice({ window, onChange }: AggregationChoiceProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { agg, intervalMs } = chartRange(window, Date.now())
  const label = formatLabeled(t('aggregation.aggregation'), textOf(t, agg, intervalMs))
  const choose = (type: AggregationType) =>
    onChange({ ...window, aggregation: { limit: MAX_POINTS, ...window.aggregation, type } })
  return (
    <>
      <Button
        endIcon="arrow_drop_down"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {agg === 'NONE' ? label : textOf(t, agg, intervalMs)}
      </Button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={AGGREGATION_TYPES.map((type) => ({
          id: type,
          label: t(`aggregation.${type.toLowerCase()}`),
          checked: type === agg,
          onSelect: () => choose(type),
        }))}
      />
    </>
  )
}

const isOneUnit = (ms: number) => elapsedParts(ms).length === 1

/** "Average, 5 min". */
const textOf = (t: TFunction, agg: AggregationType, intervalMs: number) =>
  formatParts([
    t(`aggregation.${agg.toLowerCase()}`),
    ...(agg === 'NONE'
      ? []
      : [isOneUnit(intervalMs) ? formatAge(0, intervalMs) : intervalText(t, intervalMs)]),
  ])
