import { Button } from '@signalbox/ui/actions/button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getUsageRecord, type UsageRecord, usageKeys } from '../../api/entities/usage'
import { errorText } from '../../api/request/error-text'
import { refreshEvery } from '../../api/request/refresh-interval'
import { RuleEngineStatistics } from './rule-engine-statistics'
import styles from './usage.module.css'
import { UsageCard } from './usage-card'
import { UsageChart } from './usage-chart'
import { ALL_KEYS, STATISTICS, USAGE_FEATURES } from './usage-features'
import { UsageLinks } from './usage-links'

const REFRESH_MS = 10_000

/** The usage of the platform by the tenant. `state` in the URL selects the page of a feature or of the statistics. */
export function Component() {
  const [params] = useSearchParams()
  const query = useQuery({
    queryKey: usageKeys.state,
    queryFn: () => getUsageRecord(ALL_KEYS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <SelectedPage state={query.data} name={params.get('state')} />}
    </ScrollPage>
  )
}

function SelectedPage({ state, name }: { state: UsageRecord; name: string | null }) {
  const { t } = useTranslation()
  if (name === STATISTICS)
    return (
      <SubPage title={t('api-usage.statistics')}>
        <RuleEngineStatistics />
      </SubPage>
    )
  const feature = USAGE_FEATURES.find(({ id }) => id === name)
  if (!feature) return <Overview state={state} />
  return (
    <SubPage title={t(`api-usage.feature.${feature.id}`)}>
      {(['daily', 'monthly'] as const).map((period) => (
        <UsageChart key={period} stateId={state.id} feature={feature} period={period} />
      ))}
    </SubPage>
  )
}

function Overview({ state }: { state: UsageRecord }) {
  return (
    <div className={styles.page}>
      <div className={styles.cards}>
        {USAGE_FEATURES.map((feature) => (
          <UsageCard key={feature.id} feature={feature} values={state.values} />
        ))}
      </div>
      <div className={styles.charts}>
        {USAGE_FEATURES.map((feature) => (
          <UsageChart
            key={feature.id}
            stateId={state.id}
            feature={feature}
            period="hourly"
            links={<UsageLinks feature={feature} />}
          />
        ))}
      </div>
    </div>
  )
}

/** The page of a feature or of the statistics, with a button that returns to the overview. */
function SubPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [, setParams] = useSearchParams()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button kind="ghost" icon="arrow_back" onClick={() => setParams({})}>
          {t('api-usage.api-usage')}
        </Button>
        <h2>{title}</h2>
      </header>
      {children}
    </div>
  )
}
