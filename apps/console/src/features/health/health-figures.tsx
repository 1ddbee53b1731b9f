import type { HealthSample, PlatformHealth } from '@signalbox/model/platform-health'
import { Sparkline } from '@signalbox/ui/sparkline'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../i18n/bytes-text'
import { formatMoment, formatNumber, formatParts, formatPercent } from '../../i18n/format'
import styles from './health.module.css'
import { peakOf } from './peak'

/** Maximum number of points of a sparkline. */
const MAX_POINTS = 120

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 1000)
const tenths = (rate: number) => formatNumber(Math.round(rate * 10) / 10)

/** The current values with a chart of the latest samples and the peak of all samples. */
export function HealthFigures({ health }: { health: PlatformHealth }) {
  const { t } = useTranslation()
  const { samples, cores, totalMemoryBytes, database } = health
  const last = samples.at(-1)
  if (!last) return null
  const trend = (readValue: (sample: HealthSample) => number) => samples.slice(-MAX_POINTS).map(readValue)
  const withPeak = (
    text: string,
    readValue: (sample: HealthSample) => number,
    format: (value: number) => string,
  ) => {
    const peak = peakOf(samples, readValue)
    if (!peak) return text
    return formatParts([text, t('health.peak', { value: format(peak.value), time: formatMoment(peak.ts) })])
  }
  return (
    <section className={styles.figures} aria-label={t('health.figures')}>
      <Figure
        title={t('health.cpu')}
        value={percent(last.cpu)}
        text={withPeak(t('health.cores', { count: cores }), ({ cpu }) => cpu, percent)}
        trend={trend(({ cpu }) => cpu)}
      />
      <Figure
        title={t('health.memory')}
        value={bytesText(last.memoryBytes)}
        text={t('health.of-memory', { total: bytesText(totalMemoryBytes) })}
        trend={trend(({ memoryBytes }) => memoryBytes)}
      />
      <Figure
        title={t('health.database')}
        value={bytesText(database.bytes)}
        text={
          database.growthBytesPerDay === null
            ? t('health.growth-unknown')
            : t('health.growth', { size: bytesText(database.growthBytesPerDay) })
        }
      />
      <Figure
        title={t('health.queue')}
        value={formatNumber(last.queueDepth)}
        text={withPeak(t('health.queue-text'), ({ queueDepth }) => queueDepth, formatNumber)}
        trend={trend(({ queueDepth }) => queueDepth)}
      />
      <Figure
        title={t('health.messages')}
        value={tenths(last.messagesPerSecond)}
        text={withPeak(
          t('health.failed-rate', { rate: tenths(last.failedPerSecond) }),
          ({ messagesPerSecond }) => messagesPerSecond,
          tenths,
        )}
        trend={trend(({ messagesPerSecond }) => messagesPerSecond)}
      />
      <Figure
        title={t('health.messages-out')}
        value={tenths(last.sentPerSecond)}
        text={withPeak(t('health.messages-out-text'), ({ sentPerSecond }) => sentPerSecond, tenths)}
        trend={trend(({ sentPerSecond }) => sentPerSecond)}
      />
    </section>
  )
}

interface FigureProps {
  title: string
  value: string
  text: string
  trend?: readonly number[]
}

function Figure({ title, value, text, trend }: FigureProps) {
  return (
    <div className={styles.figure}>
      <h3>{title}</h3>
      <div>
        <b>{value}</b>
        {trend && trend.length > 1 && <Sparkline values={trend} width={64} height={26} />}
      </div>
      <p>{text}</p>
    </div>
  )
}
