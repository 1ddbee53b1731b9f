import type { DashboardInfo } from '@signalbox/model/dashboard'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  assignDashboard,
  dashboardKeys,
  deleteDashboard,
  getDashboard,
  makeDashboardPrivate,
  makeDashboardPublic,
  saveDashboard,
  unassignDashboard,
} from '../../api/entities/dashboards'
import { getDashboardTags, userDashboardKeys } from '../../api/entities/user-dashboards'
import { errorText } from '../../api/request/error-text'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import {
  type CustomersChange,
  ManageCustomersDialog,
} from '../../entity/dashboard-sharing/manage-customers-dialog'
import { PublicLinkDialog, publicCustomerOf } from '../../entity/dashboard-sharing/public-link'
import { exportDashboard } from '../../entity/export-dashboard'
import type { OnActionDone } from '../../entity/list/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useConfirmedAction, useDeletion } from '../../entity/use-confirmed-action'
import { useVersions } from '../../entity/versions/use-versions'
import { AssignDashboardsDialog } from './assign-dashboards-dialog'
import { TagsDialog } from './tags-dialog'

type OpenDialog =
  | { customers: CustomersChange }
  | { dashboardsToTag: readonly DashboardInfo[]; onActionDone: OnActionDone }
  | { publicDashboard: DashboardInfo }
  | 'assign-more'
  | null

const nameOf = (dashboard: DashboardInfo) => dashboard.title
const queryKeys = [dashboardKeys.all]

/** The menu entries for dashboards in a scope, and the dialogs that the entries open. */
export function useDashboardActions(scope: Scope) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>(null)
  const { versionsEntry, dialog: versionsDialog } = useVersions(queryKeys)
  const duplicate = useDuplicate()
  const publish = usePublish((publicDashboard) => setOpen({ publicDashboard }))
  const makePrivate = useConfirmedAction<DashboardInfo>({
    nameOf,
    queryKeys,
    removes: scope.kind === 'customer',
    question: ([first]) => ({
      title: t('assignment.make-private-title', { name: first?.title }),
      text: t('dashboard.make-private-text'),
      confirmLabel: t('assignment.make-private'),
    }),
    run: ({ id }, options) => makeDashboardPrivate(id.id, options),
  })
  const unassign = useConfirmedAction<DashboardInfo>({
    nameOf,
    queryKeys,
    removes: true,
    question: (dashboards) => ({
      title: t('dashboard.unassign-title', { count: dashboards.length, title: dashboards[0]?.title }),
      text: t('assignment.unassign-text', { count: dashboards.length }),
      confirmLabel: t('assignment.unassign-yes'),
    }),
    taskTitle: t('assignment.unassign'),
    undo: ({ id }, options) => assignDashboard(id.id, scope.customerId ?? '', options),
    run: ({ id }, options) => unassignDashboard(id.id, scope.customerId ?? '', options),
  })
  const deleteEntry = useDeletion<DashboardInfo>({
    nameOf,
    queryKeys,
    remove: ({ id }, options) => deleteDashboard(id.id, options),
    titleOne: (name) => t('dashboard.delete-title', { name }),
    titleMany: (count) => t('dashboard.delete-many-title', { count }),
    text: (count) => t('dashboard.delete-text', { count }),
  })

  function actionsOf(dashboard: DashboardInfo, onActionDone: OnActionDone): MenuEntry[] {
    const isPublic = publicCustomerOf(dashboard) !== undefined
    const entry = (id: string, label: string, icon: string, onSelect: () => void): MenuEntry => ({
      id,
      label,
      icon,
      onSelect,
    })
    const openEntry = entry('open', t('dashboard.open'), 'dashboard', () =>
      navigate(dashboardPath(scope, dashboard.id.id)),
    )
    if (scope.kind === 'customer-user') return [openEntry]
    const exportEntry = entry('export', t('dashboard.export'), 'download', () => {
      void exportDashboard(dashboard.id.id)
    })
    const privateEntry = entry('make-private', t('assignment.make-private'), 'reply', () =>
      makePrivate([dashboard], onActionDone),
    )
    if (scope.kind === 'customer') {
      const isPublicCustomer = publicCustomerOf(dashboard) === scope.customerId
      const unassignEntry = entry('unassign', t('assignment.unassign'), 'assignment_return', () =>
        unassign([dashboard], onActionDone),
      )
      return [openEntry, exportEntry, isPublicCustomer ? privateEntry : unassignEntry]
    }
    return [
      openEntry,
      entry('duplicate', t('dashboard-list.duplicate'), 'content_copy', () => void duplicate(dashboard)),
      exportEntry,
      isPublic
        ? privateEntry
        : entry('make-public', t('assignment.make-public'), 'share', () =>
            publish([dashboard], onActionDone),
          ),
      entry('customers', t('dashboard.manage-customers'), 'assignment_ind', () =>
        setOpen({ customers: { change: 'set', dashboards: [dashboard], onActionDone } }),
      ),
      entry('tags', t('favorites.tags'), 'sell', () =>
        setOpen({ dashboardsToTag: [dashboard], onActionDone }),
      ),
      versionsEntry({ entityType: 'DASHBOARD', id: dashboard.id.id }, dashboard.title),
      deleteEntry([dashboard], onActionDone),
    ]
  }

  function groupActions(dashboards: readonly DashboardInfo[], onActionDone: OnActionDone): MenuEntry[] {
    if (scope.kind === 'customer') {
      const onSelect = () => unassign(dashboards, onActionDone)
      return [{ id: 'unassign', label: t('assignment.unassign'), icon: 'assignment_return', onSelect }]
    }
    const change = (kind: 'add' | 'remove') => () =>
      setOpen({ customers: { change: kind, dashboards, onActionDone } })
    return [
      { id: 'assign', label: t('dashboard.assign'), icon: 'assignment_ind', onSelect: change('add') },
      {
        id: 'unassign',
        label: t('dashboard.unassign'),
        icon: 'assignment_return',
        onSelect: change('remove'),
      },
      {
        id: 'tags',
        label: t('favorites.tags'),
        icon: 'sell',
        onSelect: () => setOpen({ dashboardsToTag: dashboards, onActionDone }),
      },
      deleteEntry(dashboards, onActionDone),
    ]
  }

  const dialog = (
    <>
      {dialogOf(open, scope, () => setOpen(null))}
      {versionsDialog}
    </>
  )
  return { actionsOf, groupActions, assignMore: () => setOpen('assign-more'), dialog }
}

/**
 * The URL path of a dashboard. In the dashboard list of a customer, the path contains the id of the customer, so that
 * the page of the dashboard leads back to this list.
 */
export const dashboardPath = (scope: Scope, id: string) =>
  scope.kind === 'customer' ? `/customers/${scope.customerId}/dashboards/${id}` : `/dashboards/${id}`

/** Saves a copy under another title, without customers. */
function useDuplicate() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async ({ id }: DashboardInfo) => {
    try {
      const { title, configuration } = await getDashboard(id.id, {})
      const copy = await saveDashboard({ title: t('dashboard-list.copy-title', { title }), configuration })
      await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
      showToast({ type: 'success', text: t('dashboard-list.duplicated', { title: copy.title }) })
    } catch {
      // The request layer has shown the error.
    }
  }
}

function usePublish(onPublished: (dashboard: DashboardInfo) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useConfirmedAction<DashboardInfo>({
    nameOf,
    queryKeys,
    question: ([first]) => ({
      title: t('assignment.make-public-title', { name: first?.title }),
      text: t('dashboard.make-public-text'),
      confirmLabel: t('assignment.make-public'),
    }),
    run: async ({ id }) => {
      onPublished(await makeDashboardPublic(id.id))
      await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    },
  })
}

function dialogOf(open: OpenDialog, scope: Scope, onClose: () => void): ReactNode {
  if (open === null) return null
  if (open === 'assign-more')
    return <AssignDashboardsDialog customerId={scope.customerId ?? ''} onClose={onClose} />
  if ('publicDashboard' in open)
    return <PublicLinkDialog dashboard={open.publicDashboard} onClose={onClose} />
  if ('dashboardsToTag' in open) return <DashboardTagsDialog {...open} onClose={onClose} />
  return <ManageCustomersDialog {...open.customers} onClose={onClose} />
}

interface DashboardTagsDialogProps {
  dashboardsToTag: readonly DashboardInfo[]
  onActionDone: OnActionDone
  onClose: () => void
}

/** Loads the stored tags, then opens the dialog. If the tags cannot be loaded, shows the error and calls `onClose`. */
function DashboardTagsDialog({ dashboardsToTag, onActionDone, onClose }: DashboardTagsDialogProps) {
  const { data: tags, error } = useFreshQuery({
    queryKey: userDashboardKeys.tags,
    queryFn: getDashboardTags,
  })
  const loadError = tags ? null : error
  useEffect(() => {
    if (!loadError) return
    showToast({ type: 'error', text: errorText(loadError) })
    onClose()
  }, [loadError, onClose])
  if (!tags) return null
  return (
    <TagsDialog dashboards={dashboardsToTag} tags={tags} onDone={() => onActionDone()} onClose={onClose} />
  )
}
