import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatLabeled } from '../../i18n/format'
import styles from './usage.module.css'
import { STATISTICS, type UsageFeature } from './usage-features'

/** Links from a feature to its details. */
export function UsageLinks({ feature }: { feature: UsageFeature }) {
  const { t } = useTranslation()
  const name = t(`api-usage.feature.${feature.id}`)
  const links = [
    { state: feature.id, icon: 'insert_chart', label: t('api-usage.view-details') },
    ...(feature.hasStatistics
      ? [{ state: STATISTICS, icon: 'show_chart', label: t('api-usage.view-statistics') }]
      : []),
  ]
  return (
    <div className={styles.links}>
      {links.map(({ state, icon, label }) => (
        <Link key={state} to={`?state=${state}`} aria-label={formatLabeled(label, name)}>
          <Icon name={icon} size={16} />
          {label}
        </Link>
      ))}
    </div>
  )
}
