import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dashboardKeys, listDashboards } from '../../api/entities/dashboards'
import { useSignedIn } from '../../api/request/session'
import { DashboardThumbnail } from '../../entity/dashboard-thumbnail/dashboard-thumbnail'
import { formatNumber } from '../../i18n/format'
import styles from './dashboard-cards.module.css'

const FIRST = { page: 0, pageSize: 9, sortProperty: 'title', sortOrder: 'ASC' as const }

/** The dashboards of a customer as pictures that open them. */
export function DashboardCards() {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const { data } = useQuery({
    queryKey: dashboardKeys.list(FIRST, claims.customerId ?? undefined),
    queryFn: () => listDashboards(FIRST, claims.customerId ?? undefined),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.cards} aria-labelledby="dashboard-cards">
      <header>
        <h3 id="dashboard-cards">{t('dashboard.dashboards')}</h3>
        <span>{formatNumber(data.totalElements)}</span>
        {data.hasNext && <Link to="/dashboards">{t('home.view-all')}</Link>}
      </header>
      <ul>
        {data.data.map(({ id, title }) => (
          <li key={id.id}>
            <Link className={styles.card} to={`/dashboards/${id.id}`}>
              <DashboardThumbnail id={id.id} />
              <b dir="auto">{title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
