import type { PlatformHealth } from '@signalbox/model/platform-health'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPlatformHealth, healthKeys } from '../../api/platform-health'
import { errorText } from '../../api/request/error-text'
import { refreshEvery } from '../../api/request/refresh-interval'
import { formatAge } from '../../i18n/format'
import { CertificatesAndMail } from './certificates-and-mail'
import { DatabaseCard } from './database-card'
import styles from './health.module.css'
import { HealthFigures } from './health-figures'
import { NodesOverview } from './nodes-overview'
import { healthProblems } from './problems'
import { RatesCard } from './rates-card'
import { SlowRuns } from './slow-runs'
import { TenantUsage } from './tenant-usage'

const REFRESH_MS = 10_000

/** The health of the platform: processor, memory, database, queue, scripts, mail, certificate, and usage of tenants. */
export function Component() {
  const query = useQuery({
    queryKey: healthKeys.now,
    queryFn: getPlatformHealth,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <Health health={query.data} />}
    </ScrollPage>
  )
}

function Health({ health }: { health: PlatformHealth }) {
  const { t } = useTranslation()
  const problems = healthProblems(health, Date.now())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>
          {problems.length === 0 ? t('health.all-good') : t('health.problems', { count: problems.length })}
        </h2>
        <p>
          {problems.length === 0
            ? t('health.running-for', { age: formatAge(health.startedTime) })
            : problems.map((problem) => t(`health.problem.${problem}`)).join(' ')}
        </p>
      </header>
      <HealthFigures health={health} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <RatesCard samples={health.samples} startedTime={health.startedTime} />
          <NodesOverview />
          <SlowRuns chains={health.chains} scripts={health.scripts} />
        </div>
        <div className={styles.stack}>
          <DatabaseCard database={health.database} />
          <CertificatesAndMail health={health} />
        </div>
      </div>
      <TenantUsage />
    </div>
  )
}
