import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { hasMonthNames } from '@signalbox/ui/chart/time-labels'
import { cx } from '@signalbox/ui/cx'
import { type Calendar, calendarOf } from '@signalbox/ui/dates/calendar'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useState } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import { endOfDay, firstOfMonth, monthDays, quickRanges, startOfDay } from './calendar-days'
import { type Range, rangeText } from './intervals'
import styles from './range-picker.module.css'

interface RangePickerProps {
  range: Range
  settings: { onePanel: boolean; autoConfirm: boolean; showTemplate: boolean; firstDayOfWeek?: number | null }
  environment: WidgetEnvironment
  onApply: (range: Range) => void
  onCancel: () => void
}

/** Two months to choose a range from, or one month to choose a day from. */
export function RangePicker({ range, settings, environment, onApply, onCancel }: RangePickerProps) {
  const { t, locale } = environment
  const { onePanel, autoConfirm, showTemplate } = settings
  const firstDay = settings.firstDayOfWeek ?? 1
  const calendar = calendarOf(locale)
  const [chosen, setChosen] = useState(range)
  /** The first day of a range whose last day is not chosen yet. */
  const [start, setStart] = useState<Date>()
  const [month, setMonth] = useState(() => firstOfMonth(calendar, new Date(range.endMs), onePanel ? 0 : -1))

  function change(next: Range) {
    setChosen(next)
    setStart(undefined)
    if (autoConfirm) onApply(next)
  }
  function choose(day: Date) {
    if (onePanel) return change({ startMs: startOfDay(day), endMs: endOfDay(day) })
    if (!start) {
      setStart(day)
      return setChosen({ startMs: startOfDay(day), endMs: endOfDay(day) })
    }
    const [first, last] = day < start ? [day, start] : [start, day]
    change({ startMs: startOfDay(first), endMs: endOfDay(last) })
  }

  const months = onePanel ? [month] : [month, firstOfMonth(calendar, month, 1)]
  const quick = Object.entries(quickRanges(Date.now(), firstDay, calendar))
  return (
    <div className={styles.picker}>
      <div className={styles.top}>
        {!onePanel && (
          <ul className={styles.quick}>
            {quick.map(([name, each]) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={each.startMs === chosen.startMs && each.endMs === chosen.endMs}
                  onClick={() => {
                    setMonth(firstOfMonth(calendar, new Date(each.endMs), -1))
                    change(each)
                  }}
                >
                  {t(`widgets.date-range.${name}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.calendars}>
          {showTemplate && <p className={styles.chosen}>{rangeText(chosen, locale)}</p>}
          <div className={styles.months}>
            {months.map((each, index) => (
              <Month
                // biome-ignore lint/suspicious/noArrayIndexKey: the panels keep their buttons, and so the focus, while their months change
                key={index}
                month={each}
                chosen={chosen}
                firstDay={firstDay}
                calendar={calendar}
                environment={environment}
                onDay={choose}
                {...(index === 0 && { onPrevious: () => setMonth(firstOfMonth(calendar, month, -1)) })}
                {...(index === months.length - 1 && {
                  onNext: () => setMonth(firstOfMonth(calendar, month, 1)),
                })}
              />
            ))}
          </div>
        </div>
      </div>
      {!autoConfirm && (
        <footer className={styles.footer}>
          <span>{t('widgets.date-range.whole-dashboard')}</span>
          <Button onClick={onCancel}>{t('widgets.date-range.cancel')}</Button>
          <Button kind="primary" onClick={() => onApply(chosen)}>
            {t('widgets.date-range.apply')}
          </Button>
        </footer>
      )}
    </div>
  )
}

interface MonthProps {
  month: Date
  chosen: Range
  firstDay: number
  calendar: Calendar
  environment: WidgetEnvironment
  onDay: (day: Date) => void
  onPrevious?: () => void
  onNext?: () => void
}

function Month({ month, chosen, firstDay, calendar, environment, onDay, onPrevious, onNext }: MonthProps) {
  const { t, locale } = environment
  const { months, weekdaysShort } = useUiTexts()
  const namesMonths = hasMonthNames(locale)
  const shownMonth = calendar.dayOf(month)
  const digits = new Intl.NumberFormat(locale)
  const days = monthDays(month, firstDay)
  const today = startOfDay(new Date())
  return (
    <div className={styles.month}>
      <header className={styles.head}>
        {onPrevious && (
          <IconButton
            size="small"
            icon="chevron_left"
            label={t('widgets.date-range.previous-month')}
            onClick={onPrevious}
          />
        )}
        <b>
          {namesMonths
            ? month.toLocaleDateString(locale, { month: 'long', year: 'numeric' })
            : `${months[shownMonth.month]} ${shownMonth.year}`}
        </b>
        {onNext && (
          <IconButton
            size="small"
            icon="chevron_right"
            label={t('widgets.date-range.next-month')}
            onClick={onNext}
          />
        )}
      </header>
      <div className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day.getDay()} className={styles.weekday}>
            {(namesMonths
              ? day.toLocaleDateString(locale, { weekday: 'short' })
              : (weekdaysShort[(day.getDay() + 6) % 7] ?? '')
            ).slice(0, 2)}
          </span>
        ))}
        {days.map((day) => {
          const at = day.getTime()
          if (calendar.dayOf(day).month !== shownMonth.month) return <span key={at} />
          const isEnd =
            at === startOfDay(new Date(chosen.startMs)) || at === startOfDay(new Date(chosen.endMs))
          const isInside = at >= startOfDay(new Date(chosen.startMs)) && at <= chosen.endMs
          return (
            <button
              key={at}
              type="button"
              className={cx(
                styles.day,
                isInside && styles.inside,
                isEnd && styles.end,
                at === today && styles.today,
              )}
              aria-label={day.toLocaleDateString(locale, { dateStyle: 'long' })}
              aria-pressed={isInside}
              onClick={() => onDay(day)}
            >
              {digits.format(calendar.dayOf(day).day)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
