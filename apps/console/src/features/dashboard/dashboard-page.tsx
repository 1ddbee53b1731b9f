import { ErrorView } from '@signalbox/ui/error-view'
import { Loading } from '@signalbox/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { dashboardDocumentKeys, getDashboardDocument } from '../../api/dashboard-document'
import { DashboardView } from './dashboard-view'

/** The page of one dashboard, inside the console or on its own (`/dashboard/...`). */
export function Component() {
  const { t } = useTranslation()
  const { dashboardId = '' } = useParams()
  const isSinglePage = useLocation().pathname.startsWith('/dashboard/')
  const { data, error, refetch } = useQuery({
    queryKey: dashboardDocumentKeys.one(dashboardId),
    queryFn: () => getDashboardDocument(dashboardId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorView title={t('dashboard.load-error')} text={error.message} onRetry={refetch} />
  if (!data) return <Loading />
  return <DashboardView key={dashboardId} document={data} isSinglePage={isSinglePage} />
}
