import { cx } from '@signalbox/ui/cx'
import type { WidgetEnvironment } from '../../widget-props'
import styles from './stop-list.module.css'
import type { Trip } from './trip-data'
import { lengthOf, type TripStop } from './trip-stops'

interface StopListProps {
  trip: Trip
  stops: readonly TripStop[]
  /** The time that is shown on the map. */
  timeMs: number
  environment: WidgetEnvironment
  onTime: (timeMs: number) => void
}

/** The numbered stops of a trip: passed ones are filled, and a click shows the trip at that time. */
export function StopList({ trip, stops, timeMs, environment, onTime }: StopListProps) {
  const { t, locale } = environment
  const distance = (km: number) => unitText(locale, 'kilometer', km, km < 10 ? 1 : 0)
  const [begin, end] = [trip.points[0]?.time ?? 0, trip.points.at(-1)?.time ?? 0]
  const last = stops.findLast(({ time }) => time <= timeMs)
  const nameOf = ({ kind, number, stayMs }: TripStop) =>
    t(`widgets.trip.${kind}`, {
      number,
      duration: unitText(locale, 'minute', stayMs / 60_000, 0),
    })
  return (
    <div className={styles.stops}>
      <ol>
        {stops.map((stop) => (
          <li key={stop.time} className={cx(stop.time <= timeMs && styles.passed)}>
            <button
              type="button"
              aria-current={stop === last ? 'step' : undefined}
              onClick={() => onTime(stop.time)}
            >
              <span className={styles.number} aria-hidden="true">
                {stop.number}
              </span>
              <span className={styles.name} dir="auto">
                {stop.name ? (
                  <>
                    <b>{stop.name}</b>
                    <small>{nameOf(stop)}</small>
                  </>
                ) : (
                  nameOf(stop)
                )}
              </span>
              <time>{new Date(stop.time).toLocaleTimeString(locale, { hourCycle: 'h23' })}</time>
            </button>
            {stop === last && timeMs > stop.time && timeMs < end && (
              <p className={styles.here}>
                {t('widgets.trip.after', {
                  distance: distance(lengthOf(trip, stop.time, timeMs)),
                  number: stop.number,
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        {t('widgets.trip.total', { distance: distance(lengthOf(trip, begin, end)) })}
      </p>
    </div>
  )
}

const unitText = (locale: string, unit: 'kilometer' | 'minute', value: number, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
