import { Tag } from '@signalbox/ui/fields/chip'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatPercent } from '../../i18n/format'
import styles from './usage.module.css'
import type { UsageCounter, UsageFeature } from './usage-features'
import { UsageLinks } from './usage-links'

interface UsageCardProps {
  feature: UsageFeature
  values: Readonly<Record<string, string>>
}

const TONES = { ENABLED: 'ok', WARNING: 'caution', DISABLED: 'danger' } as const
type State = keyof typeof TONES

/** From this share of the limit on, the bar has the color for danger. */
const NEAR_LIMIT_SHARE = 0.8

/** A feature with limits: whether it is enabled, and how much of its limits is used. */
export function UsageCard({ feature, values }: UsageCardProps) {
  const { t } = useTranslation()
  const state = values[feature.state] as State | '' | undefined
  const name = t(`api-usage.feature.${feature.id}`)
  return (
    <section className={styles.card} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {state && <Tag tone={TONES[state]}>{t(`api-usage.state.${state}`)}</Tag>}
      </header>
      {feature.counters.map((counter) => (
        <Counter key={counter.count} counter={counter} values={values} />
      ))}
      <UsageLinks feature={feature} />
    </section>
  )
}

function Counter({ counter, values }: { counter: UsageCounter } & Pick<UsageCardProps, 'values'>) {
  const { t } = useTranslation()
  const count = Number(values[counter.count] || 0)
  const limit = Number(values[counter.limit] || 0)
  const share = limit > 0 ? Math.min(1, count / limit) : 0
  return (
    <div className={styles.counter}>
      <span>{t(`api-usage.counter.${counter.count}`)}</span>
      <span className={styles.numbers}>
        <b>{formatCompact(count)}</b> / {limit > 0 ? formatCompact(limit) : '∞'}
      </span>
      <div className={styles.bar}>
        <span style={{ width: `${share * 100}%` }} data-near-limit={share >= NEAR_LIMIT_SHARE || undefined} />
      </div>
      {limit > 0 && <small>{formatPercent(share)}</small>}
    </div>
  )
}
