import type { HealthSample } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber } from '../../i18n/format'
import styles from './health.module.css'

const WIDTH = 600
const HEIGHT = 160

/** Messages per second and the depth of the queue over the last day. */
export function RatesCard({ samples }: { samples: readonly HealthSample[] }) {
  const { t } = useTranslation()
  const most = Math.max(...samples.map(({ messagesPerSecond }) => messagesPerSecond), 1)
  const deepest = Math.max(...samples.map(({ queueDepth }) => queueDepth), 1)
  const first = samples[0]
  return (
    <section className={styles.card} aria-labelledby="health-rates">
      <header>
        <h3 id="health-rates">{t('health.rates')}</h3>
        <span className={styles.keyIn}>
          {t('health.most-messages', { rate: formatNumber(Math.round(most)) })}
        </span>
        <span className={styles.keyQueue}>{t('health.deepest-queue', { count: deepest })}</span>
      </header>
      {samples.length < 3 ? (
        <p className={styles.quiet}>{t('health.collecting')}</p>
      ) : (
        <svg
          className={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('health.rates')}
        >
          <path className={styles.queueLine} d={path(samples, ({ queueDepth }) => queueDepth / deepest)} />
          <path
            className={styles.inLine}
            d={path(samples, ({ messagesPerSecond }) => messagesPerSecond / most)}
          />
        </svg>
      )}
      {first && <small className={styles.since}>{t('health.since', { time: formatMoment(first.ts) })}</small>}
    </section>
  )
}

function path(samples: readonly HealthSample[], share: (sample: HealthSample) => number): string {
  const from = samples[0]?.ts ?? 0
  const span = Math.max(1, (samples.at(-1)?.ts ?? 0) - from)
  const points = samples.map((sample) => {
    const x = ((sample.ts - from) / span) * WIDTH
    return `${x.toFixed(1)} ${(HEIGHT - 4 - share(sample) * (HEIGHT - 8)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}
