import type { DashboardInfo } from '@signalbox/model/dashboard'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { dashboardKeys, getDashboard, saveDashboard } from '../../api/entities/dashboards'
import { CustomersEntitiesNotes } from '../../entity/dashboard-sharing/customers-entities-notes'
import { customerIdsOf, customersText } from '../../entity/dashboard-sharing/customers-text'
import { PrivateEntitiesNote } from '../../entity/dashboard-sharing/private-entities-note'
import { PublicLink, publicCustomerOf } from '../../entity/dashboard-sharing/public-link'
import { EntityDrawer } from '../../entity/entity-drawer'
import { Note } from '../../entity/form/details-form'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useEntityDetails } from '../../entity/use-entity-details'
import { DashboardForm, DashboardFormValues, toDashboard, toFormValues } from './dashboard-form'

interface DashboardDrawerProps {
  navigation: DetailsNavigation
  scope: Scope
  actionsOf: (dashboard: DashboardInfo, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of a dashboard, without its content. */
export function DashboardDrawer({ navigation, scope, actionsOf }: DashboardDrawerProps) {
  const { t } = useTranslation()
  const { id } = navigation
  const {
    stored: dashboard,
    edit,
    details,
  } = useEntityDetails(navigation, 'DASHBOARD', actionsOf, {
    keys: dashboardKeys,
    get: getDashboard,
    save: (values, dashboard) => saveDashboard(toDashboard(values, dashboard)),
    schema: DashboardFormValues,
    toForm: toFormValues,
  })
  const customers = dashboard && scope.kind === 'tenant' ? customersText(dashboard) : ''

  return (
    <EntityDrawer
      {...details}
      icon="dashboard"
      title={dashboard?.title ?? ''}
      subtitle={<span>{t('dashboard.dashboard-details')}</span>}
      mayEdit={scope.kind !== 'customer-user'}
      copyIdLabel={t('dashboard.copy-id')}
      note={customers && <Note>{t('dashboard.assigned-to', { customers })}</Note>}
      fields={() => (
        <>
          {dashboard && scope.kind !== 'customer-user' && <PublicLink dashboard={dashboard} />}
          {dashboard && scope.kind === 'tenant' && publicCustomerOf(dashboard) && (
            <PrivateEntitiesNote dashboardId={id} />
          )}
          {dashboard && scope.kind !== 'customer-user' && (
            <CustomersEntitiesNotes
              customerIds={customerIdsOf(dashboard).filter(
                (customer) => customer === (scope.customerId ?? customer),
              )}
              dashboardIds={[id]}
            />
          )}
          <DashboardForm disabled={!edit.editing} />
        </>
      )}
    />
  )
}
