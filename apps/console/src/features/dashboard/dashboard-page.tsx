import type { StateEntry } from '@signalbox/model/dashboard/state-url'
import { lazyPart } from '../../lazy-part/lazy-part'
import '@signalbox/ui/icons/page-icons'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { recordDashboardAction } from '../../api/entities/user-dashboards'
import { errorText } from '../../api/request/error-text'
import { useSession, useSignedIn } from '../../api/request/session'
import {
  type DashboardDocument,
  type DashboardToEdit,
  dashboardDocumentKeys,
  getDashboardDocument,
  getDashboardToEdit,
} from '../../api/search/dashboard-document'
import { ExitActions } from '../../entity/exit-actions'
import { DashboardView } from './dashboard-view'
import { useStatesInUrl } from './use-states'

const loadEditor = () => import('./edit/dashboard-editor')
const DashboardEditor = lazyPart(loadEditor)

/** The page of one dashboard, inside the console or on its own (`/dashboard/...`). */
export function Component() {
  const { t } = useTranslation()
  const { dashboardId = '' } = useParams()
  const { forceFullscreen } = useSignedIn()
  const isSinglePage = useSinglePage()
  usePublicIdInUrl(dashboardId)
  const { data, error, refetch } = useQuery({
    queryKey: dashboardDocumentKeys.one(dashboardId),
    queryFn: () => getDashboardDocument(dashboardId),
  })
  // If reloading fails, the open dashboard stays, with all unsaved changes.
  if (data) return <OpenDashboard key={dashboardId} document={data} />
  if (error)
    return (
      <ErrorView
        title={t('dashboard.load-error')}
        text={errorText(error)}
        onRetry={refetch}
        // Without menu and toolbar there is no other way to leave this page.
        actions={(isSinglePage || forceFullscreen) && <ExitActions />}
      />
    )
  return <Loading />
}

function OpenDashboard({ document }: { document: DashboardDocument }) {
  const { customerId } = useParams()
  const isSinglePage = useSinglePage()
  const { authority } = useSignedIn()
  useVisitRecord(document.id.id)
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [dashboardToEdit, setDashboardToEdit] = useState<DashboardToEdit | null>(null)
  const [addsWidget, setAddsWidget] = useState(false)
  const stateStore = useStatesInUrl()
  async function edit(withGallery = false) {
    const [next] = await Promise.all([
      // The request layer has shown the error; the view stays.
      getDashboardToEdit(document.id.id).catch(() => null),
      // The view stays until the script of the editor is loaded. A loading error is shown by `DashboardEditor`.
      loadScript(loadEditor).catch(() => undefined),
    ])
    if (!next) return
    // If the editor is closed without changes, the view shows the version that the editor had loaded.
    queryClient.setQueryData(dashboardDocumentKeys.one(document.id.id), next.document)
    setAddsWidget(withGallery)
    setDashboardToEdit(next)
  }
  function onLeave(savedStates?: readonly StateEntry[]) {
    setDashboardToEdit(null)
    const isRenamed = savedStates?.some(({ id }, index) => id !== stateStore.stored[index]?.id)
    if (savedStates && isRenamed) stateStore.replace(savedStates)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is opened once for a new dashboard
  useEffect(() => {
    if (!location.state?.addsWidget || authority !== 'TENANT_ADMIN') return
    void edit(true)
    void navigate(location, { replace: true, state: null })
  }, [])
  if (dashboardToEdit) {
    return (
      <Suspense fallback={<Loading />}>
        <DashboardEditor
          key={dashboardToEdit.version}
          dashboard={dashboardToEdit}
          isSinglePage={isSinglePage}
          openedStates={stateStore.stored}
          addsWidget={addsWidget}
          onReload={() => void edit()}
          onLeave={onLeave}
        />
      </Suspense>
    )
  }
  return (
    <DashboardView
      {...{ document, isSinglePage, stateStore, customerId }}
      {...(authority === 'TENANT_ADMIN' && {
        onEdit: () => void edit(),
        onAddWidget: () => void edit(true),
      })}
    />
  )
}

/** Records that the user opened the dashboard, for the list of last opened dashboards. */
function useVisitRecord(id: string) {
  const { isPublic } = useSignedIn()
  useEffect(() => {
    // An error is ignored: the dashboard works without the record.
    if (!isPublic) void recordDashboardAction(id, 'VISIT').catch(() => undefined)
  }, [id, isPublic])
}

/** Whether the dashboard is shown without the console frame, at `/dashboard/...`. */
const useSinglePage = () => useLocation().pathname.startsWith('/dashboard/')

/**
 * Adds the public customer to the URL, so that the URL opens the dashboard after the session of a public user ended.
 */
function usePublicIdInUrl(dashboardId: string) {
  const { isPublic, claims } = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const hasPublicId = search.get('publicId') === claims.sub
  useEffect(() => {
    if (!isPublic) return
    useSession.setState({ lastPublicDashboardId: dashboardId })
    if (hasPublicId) return
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), publicId: claims.sub }), {
      replace: true,
    })
  }, [isPublic, hasPublicId, claims.sub, dashboardId, setSearch])
}
