import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignDashboard, dashboardKeys } from '../../api/entities/dashboards'
import { entityName } from '../../api/search/entity-search'
import { ChoiceDialog } from '../../entity/assignment/choice-dialog'
import { CustomersEntitiesNotes } from '../../entity/dashboard-sharing/customers-entities-notes'
import { FormColumn } from '../../entity/form/details-form'
import { EntityListField } from '../../forms/entity/entity-list-field'
import { entityTypesText } from '../../forms/entity/entity-texts'

/** Assigns further dashboards of the tenant to a customer. */
export function AssignDashboardsDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const types = entityTypesText(t, 'DASHBOARD')
  return (
    <ChoiceDialog
      title={t('assignment.assign-more-title', { things: types })}
      submitLabel={t('assignment.assign-short')}
      isChosen={ids !== null}
      isChanged={ids !== null}
      items={ids ?? []}
      nameOf={(id) => entityName({ entityType: 'DASHBOARD', id })}
      run={(id, options) => assignDashboard(id, customerId, options)}
      queryKeys={[dashboardKeys.all]}
      onClose={onClose}
    >
      <FormColumn>
        <EntityListField entityType="DASHBOARD" label={types} required value={ids} onChange={setIds} />
        <CustomersEntitiesNotes customerIds={[customerId]} dashboardIds={ids ?? []} />
      </FormColumn>
    </ChoiceDialog>
  )
}
