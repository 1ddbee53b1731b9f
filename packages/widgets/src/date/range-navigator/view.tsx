import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useEffect, useId, useRef, useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import {
  centerAtEnd,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
  initialRange,
  intervalOf,
  type Range,
  rangeText,
  shiftRange,
} from './intervals'
import { RangePicker } from './range-picker'
import { readRange, storeRange } from './stored-range'
import styles from './view.module.css'
import type { dateRangeNavigator } from './widget'

const NARROW_WIDTH = 400
/** Below this height a narrow widget has two rows without labels: the period with its arrows, then the other fields. */
const LOW_HEIGHT = 170

/** Three fields that set the time window of the dashboard. */
export function View({ settings, size, environment, dashboardTime }: WidgetProps<typeof dateRangeNavigator>) {
  const { t, locale } = environment
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [stepSize, setStepSize] = useState<Interval>(settings.stepSize)
  const labelId = useId()
  const { startMs, endMs, setRange } = dashboardTime
  const range: Range = { startMs, endMs }
  const interval = intervalOf(range)

  function apply(next: Range) {
    setRange(next.startMs, next.endMs)
    if (settings.useSessionStorage) storeRange(next, rangeText(next, locale))
  }

  const hasSetRange = useRef(false)
  // In the editor, setting the window would be a change of the dashboard that the user has not made.
  const { isEdit } = environment
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigator sets the window once, when it opens
  useEffect(() => {
    if (hasSetRange.current || isEdit) return
    hasSetRange.current = true
    const stored = settings.useSessionStorage ? readRange() : undefined
    const first = stored ?? initialRange(settings.initialInterval, Date.now())
    setRange(first.startMs, first.endMs)
  }, [isEdit])

  const names = INTERVALS.map((value) => ({ value, label: t(`widgets.date-range.interval.${value}`) }))
  const isNarrow = size.width < NARROW_WIDTH
  const isLow = isNarrow && size.height < LOW_HEIGHT
  const hasLabels = !settings.hideLabels && !isLow
  const label = (key: string) => (hasLabels ? { label: t(key) } : {})
  return (
    <div className={cx(styles.fields, isNarrow && styles.narrow, isLow && styles.low)}>
      {!settings.hidePicker && (
        <div className={styles.range}>
          {hasLabels && (
            <span id={labelId} className={styles.label}>
              {t('widgets.date-range.period')}
            </span>
          )}
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            aria-label={`${t('widgets.date-range.period')} ${rangeText(range, locale)}`}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon name="calendar_today" size={16} />
            <span>{rangeText(range, locale)}</span>
            <Icon name="arrow_drop_down" size={16} />
          </button>
          <PopoverPanel
            anchor={anchor}
            label={t('widgets.date-range.period')}
            width={settings.onePanel ? 290 : 700}
            onClose={() => setAnchor(null)}
          >
            <RangePicker
              range={range}
              settings={settings}
              environment={environment}
              onCancel={() => setAnchor(null)}
              onApply={(next) => {
                setAnchor(null)
                apply(next)
              }}
            />
          </PopoverPanel>
        </div>
      )}
      {!settings.hideInterval && (
        <SelectField
          {...label('widgets.date-range.interval-label')}
          ariaLabel={t('widgets.date-range.interval-label')}
          className={styles.select}
          value={interval ?? 'custom'}
          options={[
            ...names,
            ...(interval ? [] : [{ value: 'custom' as const, label: t('widgets.date-range.custom') }]),
          ]}
          onChange={(next) => next !== 'custom' && apply(centerAtEnd(range, next))}
        />
      )}
      {!settings.hideStepSize && (
        <div className={styles.step}>
          <IconButton
            icon="chevron_left"
            label={t('widgets.date-range.back')}
            onClick={() => apply(shiftRange(range, -INTERVAL_MS[stepSize]))}
          />
          <SelectField
            {...label('widgets.date-range.step')}
            ariaLabel={t('widgets.date-range.step')}
            className={styles.select}
            value={stepSize}
            options={names}
            onChange={setStepSize}
          />
          <IconButton
            icon="chevron_right"
            label={t('widgets.date-range.forth')}
            onClick={() => apply(shiftRange(range, INTERVAL_MS[stepSize]))}
          />
        </div>
      )}
    </div>
  )
}
