import type { DashboardInfo } from '@signalbox/model/dashboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDashboardCustomers, dashboardKeys, getDashboardInfo } from '../../api/entities/dashboards'
import type { RequestOptions } from '../../api/request/request'
import { EntityListField } from '../../forms/entity/entity-list-field'
import { ChoiceDialog } from '../assignment/choice-dialog'
import { FormColumn } from '../form/details-form'
import type { OnActionDone } from '../list/entity-list-page'
import { CustomersEntitiesNotes } from './customers-entities-notes'
import { assignedIdsOf, restoreCustomers } from './restore-customers'

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
  const assignedIds = first ? assignedIdsOf(first) : []
  const [initialIds] = useState(change === 'set' && assignedIds.length > 0 ? assignedIds : null)
  const [ids, setIds] = useState<readonly string[] | null>(initialIds)

  async function run({ id }: DashboardInfo, options: RequestOptions) {
    const chosen = ids ?? []
    if (change !== 'set') return changeDashboardCustomers(id.id, change, chosen, options)
    // Customers that another user has added or removed since the dialog was opened stay added or removed.
    const currentIds = assignedIdsOf(await getDashboardInfo(id.id, options))
    const isInitial = (customerId: string) => initialIds?.includes(customerId) === true
    const kept = currentIds.filter((customerId) => chosen.includes(customerId) || !isInitial(customerId))
    const added = chosen.filter((customerId) => !isInitial(customerId))
    return changeDashboardCustomers(id.id, 'set', [...new Set([...kept, ...added])], options)
  }

  return (
    <ChoiceDialog
      title={t(`dashboard.customers-title.${change}`, { count: dashboards.length, title: first?.title })}
      submitLabel={t(`dashboard.customers-yes.${change}`)}
      isChosen={change === 'set' || ids !== null}
      isChanged={JSON.stringify(ids) !== JSON.stringify(initialIds)}
      items={dashboards}
      nameOf={(dashboard) => dashboard.title}
      run={run}
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
