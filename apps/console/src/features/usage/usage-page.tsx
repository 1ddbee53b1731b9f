import { Button } from '@signalbox/ui/button'
import { ErrorView } from '@signalbox/ui/error-view'
import { Loading } from '@signalbox/ui/loading'
import { ScrollPage } from '@signalbox/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { errorText } from '../../api/error-text'
import { getUsageState, type UsageState, usageKeys } from '../../api/usage'
import styles from './usage.module.css'
import { UsageCard } from './usage-card'
import { UsageChart } from './usage-chart'
import { ALL_KEYS, USAGE_FEATURES, type UsageFeature } from './usage-features'

const REFRESH_MS = 10_000

/** What the tenant uses of the platform; `state` in the address shows one part of it. */
export function Component() {
  const [params] = useSearchParams()
  const query = useQuery({
    queryKey: usageKeys.state,
    queryFn: () => getUsageState(ALL_KEYS),
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  })
  const feature = USAGE_FEATURES.find(({ id }) => id === params.get('state'))
  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data &&
        (feature ? <Details state={query.data} feature={feature} /> : <Overview state={query.data} />)}
    </ScrollPage>
  )
}

function Overview({ state }: { state: UsageState }) {
  return (
    <div className={styles.page}>
      <div className={styles.cards}>
        {USAGE_FEATURES.map((feature) => (
          <UsageCard key={feature.id} feature={feature} values={state.values} />
        ))}
      </div>
      <div className={styles.charts}>
        {USAGE_FEATURES.map(({ id, counters: [first] }) =>
          first ? <UsageChart key={id} stateId={state.id} counter={first} period="hourly" /> : null,
        )}
      </div>
    </div>
  )
}

function Details({ state, feature }: { state: UsageState; feature: UsageFeature }) {
  const { t } = useTranslation()
  const [, setParams] = useSearchParams()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button kind="ghost" icon="arrow_back" onClick={() => setParams({})}>
          {t('api-usage.api-usage')}
        </Button>
        <h2>{t(`api-usage.feature.${feature.id}`)}</h2>
      </header>
      {feature.counters.flatMap((counter) =>
        (['daily', 'monthly'] as const).map((period) => (
          <UsageChart key={counter.count + period} stateId={state.id} counter={counter} period={period} />
        )),
      )}
    </div>
  )
}
