import type { DashboardInfo } from '@signalbox/model/dashboard'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardKeys, getDashboard, saveDashboard } from '../../api/dashboards'
import { useCommonTabs } from '../../entity/common-tabs'
import { DetailsForm, Note } from '../../entity/details-form'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DrawerPlace, Settle } from '../../entity/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useEditForm } from '../../entity/use-edit-form'
import { customersText } from './customers-text'
import { DashboardForm, DashboardFormValues, toDashboard, toFormValues } from './dashboard-form'
import { PublicLink } from './public-link'

interface DashboardDrawerProps {
  place: DrawerPlace
  scope: Scope
  actionsOf: (dashboard: DashboardInfo, settle: Settle) => MenuEntry[]
}

/** What is known about a dashboard outside of it. */
export function DashboardDrawer({ place, scope, actionsOf }: DashboardDrawerProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id } = place
  const query = useQuery({ queryKey: dashboardKeys.one(id), queryFn: () => getDashboard(id) })
  const dashboard = query.data
  const edit = useEditForm({
    schema: DashboardFormValues,
    stored: dashboard && toFormValues(dashboard),
    reload: async () => toFormValues(await getDashboard(id)),
    save: async (values) => {
      await saveDashboard(toDashboard(values, dashboard))
      await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    },
  })
  const tabs = useCommonTabs({ entityType: 'DASHBOARD', id })
  const actions = dashboard ? actionsOf(dashboard, place.settle) : []
  const customers = dashboard && scope.kind === 'tenant' ? customersText(dashboard) : ''

  return (
    <EntityDrawer
      place={place}
      icon="dashboard"
      title={dashboard?.title ?? ''}
      subtitle={<span>{t('dashboard.dashboard-details')}</span>}
      entity={query}
      edit={edit}
      mayEdit={scope.kind !== 'customer-user'}
      actions={actions}
      tabs={tabs}
      details={() =>
        dashboard && (
          <DetailsForm
            editing={edit.editing}
            actions={actions}
            id={id}
            copyIdLabel={t('dashboard.copy-id')}
            note={customers && <Note>{t('dashboard.assigned-to', { customers })}</Note>}
          >
            {scope.kind !== 'customer-user' && <PublicLink dashboard={dashboard} />}
            <DashboardForm disabled={!edit.editing} />
          </DetailsForm>
        )
      }
    />
  )
}
