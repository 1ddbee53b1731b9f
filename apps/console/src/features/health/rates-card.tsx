import type { HealthSample } from '@signalbox/model/platform-health'
import { languageTag } from '@signalbox/model/text/language'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatMoment, formatNumber } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import styles from './health.module.css'
import { niceMax, spreadTimes } from './rates-scale'

const WIDTH = 600
const RATE_HEIGHT = 130
const QUEUE_HEIGHT = 36
const TIME_LABELS = 5
/** The first sample after the start of the server is taken within this time. */
const START_MS = 120_000

interface RatesCardProps {
  samples: readonly HealthSample[]
  startedTime: number
}

/** Messages per second and, below, the depth of the queue over the last day or since the start of the server. */
export function RatesCard({ samples, startedTime }: RatesCardProps) {
  const { t } = useTranslation()
  const maxIn = Math.max(...samples.map(({ messagesPerSecond }) => messagesPerSecond), 1)
  const maxOut = Math.max(...samples.map(({ sentPerSecond }) => sentPerSecond), 0)
  const last = samples.at(-1)
  const maxQueueDepth = Math.max(...samples.map(({ queueDepth }) => queueDepth), 0)
  return (
    <section className={styles.card} aria-labelledby="health-rates">
      <header>
        <h3 id="health-rates">{t('health.rates')}</h3>
        {last && (
          <p className={styles.legend}>
            <LegendEntry part="in" value={rounded(last.messagesPerSecond)} />
            <LegendEntry part="out" value={rounded(last.sentPerSecond)} />
            <LegendEntry part="waiting" value={last.queueDepth} />
          </p>
        )}
      </header>
      {samples.length < 3 ? (
        <p className={styles.quiet}>{t('health.collecting')}</p>
      ) : (
        <Plot
          {...{ samples, startedTime }}
          rateMax={niceMax(Math.max(maxIn, maxOut))}
          queueMax={niceMax(maxQueueDepth)}
        />
      )}
    </section>
  )
}

/** One entry of the legend with its current value. */
function LegendEntry({ part, value }: { part: 'in' | 'out' | 'waiting'; value: number }) {
  const { t } = useTranslation()
  return (
    <span data-part={part}>
      {t(`health.legend.${part}`)} <b>{formatNumber(value)}</b>
    </span>
  )
}

const rounded = (rate: number) => Math.round(rate * 10) / 10

interface PlotProps extends RatesCardProps {
  rateMax: number
  queueMax: number
}

function Plot({ samples, startedTime, rateMax, queueMax }: PlotProps) {
  const { t } = useTranslation()
  const from = samples[0]?.ts ?? 0
  const to = samples.at(-1)?.ts ?? 0
  const x = (ts: number) => ((ts - from) / Math.max(1, to - from)) * WIDTH
  const line = (rateOf: (sample: HealthSample) => number) =>
    `M${samples
      .map(
        (sample) => `${x(sample.ts).toFixed(1)} ${(RATE_HEIGHT * (1 - rateOf(sample) / rateMax)).toFixed(1)}`,
      )
      .join('L')}`
  // The samples are kept in memory. If the first sample was taken shortly after the start of the server, the samples
  // are complete, and the start is marked at the beginning of the chart.
  const isFromStart = from - startedTime < START_MS
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
        <path className={styles.outLine} d={line(({ sentPerSecond }) => sentPerSecond)} />
        <path className={styles.inLine} d={line(({ messagesPerSecond }) => messagesPerSecond)} />
        {isFromStart && <line className={styles.start} x1={0} x2={0} y1={0} y2={RATE_HEIGHT} />}
      </svg>
      {isFromStart && (
        <p className={styles.startText}>{t('health.started', { time: formatMoment(startedTime) })}</p>
      )}
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
