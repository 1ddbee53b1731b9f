import type { DashboardInfo } from '@signalbox/model/dashboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDashboardCustomers, dashboardKeys } from '../../api/entities/dashboards'
import { EntityListField } from '../../forms/entity/entity-list-field'
import { ChoiceDialog } from '../assignment/choice-dialog'
import { FormColumn } from '../form/details-form'
import type { OnActionDone } from '../list/entity-list-page'
import { CustomersEntitiesNotes } from './customers-entities-notes'
import { restoreCustomers } from './restore-customers'

export interface CustomersChange {
  change: 'set' | 'add' | 'remove'
  dashboards: readonly DashboardInfo[]
  onActionDone?: OnActionDone | undefined
}

/** Sets the customers of one dashboard, or adds or removes customers of several dashboards. */
export function ManageCustomersDialog(props: CustomersChange & { onClose: () => void }) {
  const { change, dashboards, onActionDone, onClose } = props
  const { t } = useTranslation()
  const [first] = dashboards
  const assignedIds = first?.assignedCustomers?.map(({ customerId }) => customerId.id) ?? []
  const [initialIds] = useState(change === 'set' && assignedIds.length > 0 ? assignedIds : null)
  const [ids, setIds] = useState<readonly string[] | null>(initialIds)
  return (
    <ChoiceDialog
      title={t(`dashboard.customers-title.${change}`, { count: dashboards.length, title: first?.title })}
      submitLabel={t(`dashboard.customers-yes.${change}`)}
      isChosen={change === 'set' || ids !== null}
      isChanged={JSON.stringify(ids) !== JSON.stringify(initialIds)}
      items={dashboards}
      nameOf={(dashboard) => dashboard.title}
      run={({ id }, options) => changeDashboardCustomers(id.id, change, ids ?? [], options)}
      undo={(dashboard, options) => restoreCustomers(dashboard, { change, ids: ids ?? [] }, options)}
      queryKeys={[dashboardKeys.all]}
      onDone={() => onActionDone?.()}
      onClose={onClose}
    >
      <FormColumn>
        <EntityListField
          entityType="CUSTOMER"
          label={t('customer.customers')}
          required={change !== 'set'}
          value={ids}
          onChange={setIds}
        />
        {change !== 'remove' && (
          <CustomersEntitiesNotes customerIds={ids ?? []} dashboardIds={dashboards.map(({ id }) => id.id)} />
        )}
      </FormColumn>
    </ChoiceDialog>
  )
}
