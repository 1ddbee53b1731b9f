import { lazyPart } from '../../lazy-part/lazy-part'
import '@signalbox/ui/icons/page-icons'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import { useQuery } from '@tanstack/react-query'
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
import { useAddressStates } from './use-states'

const loadEditor = () => import('./edit/dashboard-editor')
const DashboardEditor = lazyPart(loadEditor)

/** The page of one dashboard, inside the console or on its own (`/dashboard/...`). */
export function Component() {
  const { t } = useTranslation()
  const { dashboardId = '' } = useParams()
  const { forceFullscreen } = useSignedIn()
  const isSinglePage = useSinglePage()
  usePublicAddress(dashboardId)
  const { data, error, refetch } = useQuery({
    queryKey: dashboardDocumentKeys.one(dashboardId),
    queryFn: () => getDashboardDocument(dashboardId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The open dashboard stays, with all its edits, when loading it again fails.
  if (data) return <OpenDashboard key={dashboardId} document={data} />
  if (error)
    return (
      <ErrorView
        title={t('dashboard.load-error')}
        text={errorText(error)}
        onRetry={refetch}
        // Without menu and toolbar this page has no other exit.
        actions={(isSinglePage || forceFullscreen) && <ExitActions />}
      />
    )
  return <Loading />
}

function OpenDashboard({ document }: { document: DashboardDocument }) {
  const { customerId } = useParams()
  const isSinglePage = useSinglePage()
  const { authority } = useSignedIn()
  useVisit(document.id.id)
  const location = useLocation()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<DashboardToEdit | null>(null)
  const [addsWidget, setAddsWidget] = useState(false)
  const stateStore = useAddressStates()
  async function edit(withGallery = false) {
    const [next] = await Promise.all([
      getDashboardToEdit(document.id.id),
      // The view stays until the editor can be shown. If its script cannot be loaded, the editor shows the error.
      loadScript(loadEditor).catch(() => undefined),
    ])
    setAddsWidget(withGallery)
    setEdited(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dashboard opens in the editor once
  useEffect(() => {
    if (!location.state?.addsWidget || authority !== 'TENANT_ADMIN') return
    void edit(true)
    void navigate(location, { replace: true, state: null })
  }, [])
  if (edited) {
    return (
      <Suspense fallback={<Loading />}>
        <DashboardEditor
          key={edited.version}
          edited={edited}
          isSinglePage={isSinglePage}
          openedState={stateStore.stored.at(-1)}
          addsWidget={addsWidget}
          onReload={() => void edit()}
          onLeave={() => setEdited(null)}
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

/** Records that the user opened the dashboard, for the list of last opened ones. */
function useVisit(id: string) {
  const { isPublic } = useSignedIn()
  useEffect(() => {
    // An error is ignored: the dashboard works without the record.
    if (!isPublic) void recordDashboardAction(id, 'VISIT').catch(() => undefined)
  }, [id, isPublic])
}

/** The dashboard is outside the console: `/dashboard/...`. */
const useSinglePage = () => useLocation().pathname.startsWith('/dashboard/')

/** The URL of a public user contains the customer, so that it opens the same page after signing in again. */
function usePublicAddress(dashboardId: string) {
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
