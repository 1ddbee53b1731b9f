import { cx } from '@signalbox/ui/cx'
import { Dot } from '@signalbox/ui/feedback/severity-indicator'
import { Icon } from '@signalbox/ui/icons/icon'
import { useMemo } from 'react'
import type { WidgetEnvironment } from '../widget-props'
import styles from './control.module.css'
import type { DeviceConnection } from './target'
import type { CommandStatus } from './use-commands'
import { useNow } from './use-now'

interface StatusLineProps {
  status: CommandStatus
  /** Shown until a command is sent, such as "Updated" after the device reported its value. */
  idleText?: string | undefined
  /** The time shown beside `idleText`. */
  idleAtMs?: number | undefined
  connection: DeviceConnection
  environment: WidgetEnvironment
  /** The width of the widget: a narrow one shows times without seconds. */
  width: number
}

const NARROW_WIDTH = 200

/** The line under a control: waiting, sent, failed, or whether the device is connected. */
export function StatusLine(props: StatusLineProps) {
  const { status, idleText, idleAtMs, connection, environment, width } = props
  const { t, locale } = environment
  if (status.kind === 'waiting') {
    return (
      <div className={cx(styles.status, styles.waiting)} role="status">
        <span className={styles.statusText}>{status.text}</span>
        <Elapsed sinceMs={status.sinceMs} locale={locale} />
      </div>
    )
  }
  if (status.kind === 'failed') {
    return (
      <div className={cx(styles.status, styles.failed)} role="alert" title={status.text}>
        <Icon name="error" size={14} />
        <span className={styles.statusText}>{status.text}</span>
        {status.onRetry && (
          <button type="button" className={styles.retry} onClick={status.onRetry}>
            {t('widgets.control.retry')}
          </button>
        )}
      </div>
    )
  }
  if (status.kind === 'idle' && connection.isOffline) {
    return (
      <div className={cx(styles.status, styles.offline)} role="status">
        <Dot state="off" />
        <span className={styles.statusText}>{t('widgets.control.not-connected')}</span>
        {connection.lastSeenMs ? (
          <time>{t('widgets.control.last-seen', { time: clock(connection.lastSeenMs, locale, width) })}</time>
        ) : null}
      </div>
    )
  }
  const atMs = status.kind === 'done' ? status.atMs : idleAtMs
  return (
    <div className={styles.status} role="status">
      {status.kind === 'done' && <Icon name="check_circle" size={14} className={styles.ok} />}
      <span className={styles.statusText}>{status.kind === 'done' ? status.text : idleText}</span>
      {atMs ? <time>{clock(atMs, locale, width)}</time> : null}
    </div>
  )
}

const TICK_MS = 200

/** The seconds since a command was sent. */
function Elapsed({ sinceMs, locale }: { sinceMs: number; locale: string }) {
  const nowMs = useNow(TICK_MS)
  const seconds = Math.max(0, nowMs - sinceMs) / 1000
  const format = useMemo(() => secondsFormat(locale), [locale])
  return <time aria-hidden="true">{format.format(seconds)}</time>
}

const secondsFormat = (locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** The time of day, with the date if the day is not today. */
function clock(ms: number, locale: string, width: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString()
  return clockFormat(locale, isToday, width < NARROW_WIDTH).format(ms)
}

/** Formatters by options. They are cached, because creating a formatter takes longer than formatting a time. */
const formats = new Map<string, Intl.DateTimeFormat>()

function clockFormat(locale: string, isToday: boolean, isShort: boolean): Intl.DateTimeFormat {
  const name = `${locale} ${isToday} ${isShort}`
  const cached = formats.get(name)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'short' }),
    timeStyle: isToday && !isShort ? 'medium' : 'short',
    hourCycle: 'h23',
  })
  formats.set(name, format)
  return format
}
