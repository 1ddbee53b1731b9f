import type { DashboardInfo } from '@signalbox/model/dashboard'
import { cx } from '@signalbox/ui/cx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dashboardKeys, listDashboards } from '../../../api/entities/dashboards'
import { useSignedIn } from '../../../api/request/session'
import { useAlarmRanks } from '../../../entity/favorites/dashboard-alarms'
import { DashboardGrid } from '../../../entity/favorites/dashboard-grid'
import { useFavorites } from '../../../entity/favorites/use-favorites'
import { useUserSetting } from '../../../entity/use-user-setting'
import { formatNumber } from '../../../i18n/format'
import styles from './customer-home.module.css'
import cardStyles from './dashboard-cards.module.css'
import { type DashboardOrder, OrderMenu } from './order-menu'

const FIRST_PAGE = { page: 0, pageSize: 50, sortProperty: 'title', sortOrder: 'ASC' as const }
/** The number of cards that fills three rows of a wide screen. */
const MAX_OTHER_CARDS = 9

/** The dashboards of a customer as cards, the favorites first. */
export function DashboardCards() {
  const { t } = useTranslation()
  const customerId = useSignedIn().claims.customerId ?? undefined
  const favorites = useFavorites()
  const { data, isPending } = useQuery({
    queryKey: dashboardKeys.list(FIRST_PAGE, customerId),
    queryFn: () => listDashboards(FIRST_PAGE, customerId),
  })
  const { data: listedFavorites } = useQuery({
    queryKey: dashboardKeys.list(FIRST_PAGE, customerId, { starred: true }),
    queryFn: () => listDashboards(FIRST_PAGE, customerId, { starred: true }),
    // Favorites may be missing on the first page of dashboards.
    enabled: data !== undefined && data.totalElements > data.data.length,
  })
  const [order, setOrder] = useUserSetting<DashboardOrder>('dashboard-order', 'home', 'opened')
  const unstarred = data?.data.filter(({ id }) => !favorites.starred.has(id.id)) ?? []
  const ranks = useAlarmRanks(
    unstarred.map(({ id }) => id.id),
    order === 'alarms',
  )
  if (isPending) return <div className={cx(styles.main, styles.placeholder)} aria-hidden="true" />
  if (!data || data.data.length === 0) return null
  const starred = (listedFavorites ?? data).data.filter(({ id }) => favorites.starred.has(id.id))
  const lastVisit = ({ id }: DashboardInfo) => favorites.lastVisited.get(id.id) ?? 0
  const rank = ({ id }: DashboardInfo) => ranks.get(id.id) ?? 0
  // The response is sorted by title and the sort is stable, so dashboards with the same rank stay sorted by title.
  const others = unstarred.toSorted((a, b) =>
    order === 'name' ? 0 : order === 'alarms' ? rank(b) - rank(a) : lastVisit(b) - lastVisit(a),
  )
  const grid = (dashboards: readonly DashboardInfo[], isLarge = false) => (
    <DashboardGrid
      dashboards={dashboards}
      tags={{}}
      favorites={favorites}
      isLarge={isLarge}
      withState
      linkOf={(id) => `/dashboards/${id}`}
    />
  )
  return (
    <div className={styles.main}>
      {starred.length > 0 && (
        <Cards title={t('favorites.favorites')} count={starred.length}>
          {grid(starred, true)}
        </Cards>
      )}
      {others.length > 0 && (
        <Cards
          title={t(starred.length > 0 ? 'favorites.other' : 'dashboard.dashboards')}
          count={data.totalElements - starred.length}
          end={
            <>
              {others.length > 1 && <OrderMenu order={order} onChange={setOrder} />}
              {data.totalElements - starred.length > MAX_OTHER_CARDS && (
                <Link to="/dashboards">{t('home.view-all')}</Link>
              )}
            </>
          }
        >
          {grid(others.slice(0, MAX_OTHER_CARDS))}
        </Cards>
      )}
    </div>
  )
}

interface CardsProps {
  title: string
  count: number
  end?: ReactNode
  children: ReactNode
}

function Cards({ title, count, end, children }: CardsProps) {
  const id = useId()
  return (
    <section className={cardStyles.cards} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <span>{formatNumber(count)}</span>
        {end}
      </header>
      {children}
    </section>
  )
}
