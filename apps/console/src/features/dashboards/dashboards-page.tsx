import type { DashboardInfo } from '@signalbox/model/dashboard'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { Column } from '@signalbox/ui/table/data-table'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dashboardKeys, listDashboards, saveDashboard } from '../../api/entities/dashboards'
import { getDashboardTags, userDashboardKeys } from '../../api/entities/user-dashboards'
import { customersText } from '../../entity/dashboard-sharing/customers-text'
import { publicCustomerOf } from '../../entity/dashboard-sharing/public-link'
import { DashboardGrid } from '../../entity/favorites/dashboard-grid'
import { StarButton } from '../../entity/favorites/star-button'
import { useFavorites } from '../../entity/favorites/use-favorites'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { linkedNameColumn, markColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage } from '../../entity/list/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { useUserSetting } from '../../entity/use-user-setting'
import { compareNames } from '../../i18n/format'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { DashboardDrawer } from './dashboard-drawer'
import { DashboardFilters, useDashboardFilter } from './dashboard-filters'
import { DashboardForm, DashboardFormValues, emptyDashboard, toDashboard } from './dashboard-form'
import { ImportDashboardDialog } from './import-dashboard-dialog'
import { dashboardPath, useDashboardActions } from './use-dashboard-actions'

const NO_TAGS: Record<string, string[]> = {}
const SolutionsDialog = lazyDialog(() => import('../../entity/solutions/solutions-dialog'))

/** The dashboards of the tenant or of a customer. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('dashboard.dashboards'))
  const [open, setOpen] = useState<'import' | 'templates' | null>(null)
  const { actionsOf, groupActions, assignMore, dialog } = useDashboardActions(scope)
  const isTenant = scope.kind === 'tenant'
  const favorites = useFavorites()
  const filter = useDashboardFilter()
  const { data: tags = NO_TAGS } = useQuery({ queryKey: userDashboardKeys.tags, queryFn: getDashboardTags })
  const [view, setView] = useUserSetting<'list' | 'cards'>('VIEW', 'dashboards', 'list')
  const allTags = [...new Set(Object.values(tags).flat())].sort(compareNames)

  return (
    <>
      <EntityListPage<DashboardInfo>
        name="dashboards"
        title={title}
        columns={columns(scope, favorites, tags, t)}
        nameOf={(dashboard) => dashboard.title}
        queryKey={(link) => dashboardKeys.list(link, scope.customerId, filter)}
        load={(link) => listDashboards(link, scope.customerId, filter)}
        filter={(setFilter) => <DashboardFilters value={filter} tags={allTags} onChange={setFilter} />}
        actions={
          <IconButton
            icon={view === 'cards' ? 'view_list' : 'grid_view'}
            label={t(view === 'cards' ? 'favorites.list' : 'favorites.thumbnails')}
            onClick={() => setView(view === 'cards' ? 'list' : 'cards')}
          />
        }
        cards={
          view === 'cards'
            ? (rows, actions) => (
                <DashboardGrid
                  dashboards={rows}
                  tags={tags}
                  favorites={favorites}
                  actionsOf={actions}
                  linkOf={(id) => dashboardPath(scope, id)}
                />
              )
            : undefined
        }
        searchLabel={t('dashboard.search')}
        formatSelectedText={(count) => t('dashboard.selected', { count })}
        emptyTitle={t('dashboard.no-dashboards')}
        emptyText={t(isTenant ? 'dashboard.no-dashboards-text' : 'dashboard.no-dashboards-customer-text')}
        toPhoneRow={(dashboard) => ({ title: dashboard.title, text: isTenant && customersText(dashboard) })}
        rowLink={{ to: (id) => dashboardPath(scope, id), detailsLabel: t('dashboard.dashboard-details') }}
        rowActions={actionsOf}
        groupActions={scope.kind === 'customer-user' ? undefined : groupActions}
        drawer={(navigation) => <DashboardDrawer key={navigation.id} {...{ navigation, scope, actionsOf }} />}
        add={addMenu(scope, t, assignMore, setOpen)}
        addDialog={isTenant ? (props) => <AddDashboardDialog {...props} /> : undefined}
      />
      {dialog}
      {open === 'import' && <ImportDashboardDialog onClose={() => setOpen(null)} />}
      {open === 'templates' && (
        <Suspense fallback={null}>
          <SolutionsDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

/** A new dashboard opens in the editor, with the widget gallery. */
function AddDashboardDialog({ onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SaveFormDialog
      title={t('dashboard.add')}
      schema={DashboardFormValues}
      defaults={emptyDashboard}
      save={(values) => saveDashboard(toDashboard(values))}
      queryKeys={[dashboardKeys.all]}
      onClose={onClose}
      onSaved={({ id }) => navigate(`/dashboards/${id.id}`, { state: { addsWidget: true } })}
    >
      <FormColumn>
        <DashboardForm />
      </FormColumn>
    </SaveFormDialog>
  )
}

function addMenu(
  scope: Scope,
  t: TFunction,
  assignMore: () => void,
  openDialog: (dialog: 'import' | 'templates') => void,
) {
  if (scope.kind === 'customer-user') return undefined
  if (scope.kind === 'customer') {
    const label = t('dashboard.assign-new')
    return { label, entries: () => [{ id: 'assign', label, icon: 'add', onSelect: assignMore }] }
  }
  return {
    label: t('dashboard.add'),
    entries: (onAdd: () => void) => [
      { id: 'add', label: t('dashboard.create'), icon: 'add', onSelect: onAdd },
      { id: 'import', label: t('dashboard.import'), icon: 'upload', onSelect: () => openDialog('import') },
      {
        id: 'templates',
        label: t('solutions.title'),
        icon: 'dashboard_customize',
        onSelect: () => openDialog('templates'),
      },
    ],
  }
}

function columns(
  scope: Scope,
  favorites: ReturnType<typeof useFavorites>,
  tags: Record<string, readonly string[]>,
  t: TFunction,
): Column<DashboardInfo>[] {
  const owners: Column<DashboardInfo>[] = [
    textColumn('customersTitle', t('dashboard.customers'), customersText, { sortable: false }),
    markColumn('dashboardIsPublic', t('entity.public'), (row) => publicCustomerOf(row) !== undefined, {
      sortable: false,
    }),
  ]
  return [
    {
      ...linkedNameColumn<DashboardInfo & { name: string }>(
        t('entity.title'),
        ({ id }) => dashboardPath(scope, id.id),
        ({ id, title }) => (
          <StarButton
            name={title}
            isStarred={favorites.starred.has(id.id)}
            onToggle={() => void favorites.toggle(id.id)}
            tabIndex={-1}
          />
        ),
      ),
      id: 'title',
    },
    textColumn('tags', t('favorites.tags'), ({ id }) => tags[id.id]?.join(', '), { sortable: false }),
    ...(scope.kind === 'tenant' ? owners : []),
    createdTimeColumn(),
  ]
}
