import type { DashboardInfo } from '@signalbox/model/dashboard'
import type { Column } from '@signalbox/ui/table/data-table'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardKeys, listDashboards, saveDashboard } from '../../api/entities/dashboards'
import { AddEntityDialog } from '../../entity/form/add-entity-dialog'
import { FormColumn } from '../../entity/form/details-form'
import { linkedNameColumn, markColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage } from '../../entity/list/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { customersText } from './customers-text'
import { DashboardDrawer } from './dashboard-drawer'
import { DashboardForm, DashboardFormValues, emptyDashboard, toDashboard } from './dashboard-form'
import { ImportDashboardDialog } from './import-dashboard-dialog'
import { publicCustomerOf } from './public-link'
import { dashboardPlace, useDashboardActions } from './use-dashboard-actions'

/** The dashboards of the tenant or of a customer. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('dashboard.dashboards'))
  const [importing, setImporting] = useState(false)
  const { actionsOf, groupActions, assignMore, dialog } = useDashboardActions(scope)
  const isTenant = scope.kind === 'tenant'

  return (
    <>
      <EntityListPage<DashboardInfo>
        name="dashboards"
        title={title}
        columns={columns(scope, t)}
        nameOf={(dashboard) => dashboard.title}
        queryKey={(link) => dashboardKeys.list(link, scope.customerId)}
        load={(link) => listDashboards(link, scope.customerId)}
        searchLabel={t('dashboard.search')}
        selectedText={(count) => t('dashboard.selected', { count })}
        emptyTitle={t('dashboard.no-dashboards')}
        emptyText={t(isTenant ? 'dashboard.no-dashboards-text' : 'dashboard.no-dashboards-customer-text')}
        phoneRow={(dashboard) => ({ title: dashboard.title, text: isTenant && customersText(dashboard) })}
        rowActions={actionsOf}
        groupActions={scope.kind === 'customer-user' ? undefined : groupActions}
        drawer={(place) => <DashboardDrawer key={place.id} {...{ place, scope, actionsOf }} />}
        add={addOf(scope, t, assignMore, () => setImporting(true))}
        addDialog={isTenant ? (props) => <AddDashboardDialog {...props} /> : undefined}
      />
      {dialog}
      {importing && <ImportDashboardDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function AddDashboardDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <AddEntityDialog
      title={t('dashboard.add')}
      schema={DashboardFormValues}
      defaults={emptyDashboard}
      save={(values) => saveDashboard(toDashboard(values))}
      queryKeys={[dashboardKeys.all]}
      onClose={onClose}
      onAdded={(dashboard) => onAdded(dashboard.id.id)}
    >
      <FormColumn>
        <DashboardForm />
      </FormColumn>
    </AddEntityDialog>
  )
}

function addOf(scope: Scope, t: TFunction, assignMore: () => void, importFile: () => void) {
  if (scope.kind === 'customer-user') return undefined
  if (scope.kind === 'customer') {
    const label = t('dashboard.assign-new')
    return { label, entries: () => [{ id: 'assign', label, icon: 'add', onSelect: assignMore }] }
  }
  return {
    label: t('dashboard.add'),
    entries: (openDialog: () => void) => [
      { id: 'add', label: t('dashboard.create'), icon: 'add', onSelect: openDialog },
      { id: 'import', label: t('dashboard.import'), icon: 'upload', onSelect: importFile },
    ],
  }
}

function columns(scope: Scope, t: TFunction): Column<DashboardInfo>[] {
  const owners: Column<DashboardInfo>[] = [
    textColumn('customersTitle', t('dashboard.customers'), customersText, { sortable: false }),
    markColumn('dashboardIsPublic', t('entity.public'), (row) => publicCustomerOf(row) !== undefined, {
      sortable: false,
    }),
  ]
  return [
    {
      ...linkedNameColumn<DashboardInfo & { name: string }>(t('entity.title'), ({ id }) =>
        dashboardPlace(scope, id.id),
      ),
      id: 'title',
    },
    ...(scope.kind === 'tenant' ? owners : []),
    createdTimeColumn(),
  ]
}
