import type { HealthSample } from '@signalbox/model/platform-health'
import { languageTag } from '@signalbox/model/text/language'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import styles from './health.module.css'
import { niceMax, spreadTimes } from './rates-scale'

const WIDTH = 600
const RATE_HEIGHT = 130
const QUEUE_HEIGHT = 36
const TIME_LABELS = 5

/** Messages per second and, below, the depth of the queue over the last day. */
export function RatesCard({ samples }: { samples: readonly HealthSample[] }) {
  const { t } = useTranslation()
  const most = Math.max(...samples.map(({ messagesPerSecond }) => messagesPerSecond), 1)
  const deepest = Math.max(...samples.map(({ queueDepth }) => queueDepth), 0)
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
        <Plot samples={samples} rateMax={niceMax(most)} queueMax={niceMax(deepest)} />
      )}
    </section>
  )
}

interface PlotProps {
  samples: readonly HealthSample[]
  rateMax: number
  queueMax: number
}

function Plot({ samples, rateMax, queueMax }: PlotProps) {
  const { t } = useTranslation()
  const from = samples[0]?.ts ?? 0
  const to = samples.at(-1)?.ts ?? 0
  const x = (ts: number) => ((ts - from) / Math.max(1, to - from)) * WIDTH
  const rate = samples.map(
    ({ ts, messagesPerSecond }) =>
      `${x(ts).toFixed(1)} ${(RATE_HEIGHT * (1 - messagesPerSecond / rateMax)).toFixed(1)}`,
  )
  const barWidth = Math.max(1, WIDTH / samples.length - 1)
  const clock = new Intl.DateTimeFormat(languageTag(currentLanguage()), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <div className={styles.rates} dir="ltr">
      <Scale values={[rateMax, rateMax / 2, 0]} />
      <svg
        className={styles.ratePlot}
        viewBox={`0 0 ${WIDTH} ${RATE_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('health.rates')}
      >
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1={0} x2={WIDTH} y1={share * RATE_HEIGHT} y2={share * RATE_HEIGHT} />
        ))}
        <path className={styles.inLine} d={`M${rate.join('L')}`} />
      </svg>
      <Scale values={[queueMax, 0]} />
      <svg
        className={styles.queuePlot}
        viewBox={`0 0 ${WIDTH} ${QUEUE_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('health.queue')}
      >
        <line x1={0} x2={WIDTH} y1={QUEUE_HEIGHT} y2={QUEUE_HEIGHT} />
        {samples.map(({ ts, queueDepth }) => {
          const height = (queueDepth / queueMax) * QUEUE_HEIGHT
          return (
            <rect
              key={ts}
              x={Math.min(x(ts), WIDTH - barWidth)}
              y={QUEUE_HEIGHT - height}
              width={barWidth}
              height={height}
            />
          )
        })}
      </svg>
      <div className={styles.times}>
        {spreadTimes(from, to, TIME_LABELS).map((ts) => (
          <span key={ts}>{clock.format(ts)}</span>
        ))}
      </div>
    </div>
  )
}

function Scale({ values }: { values: readonly number[] }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {values.map((value) => (
        <span key={value}>{formatCompact(value)}</span>
      ))}
    </div>
  )
}
