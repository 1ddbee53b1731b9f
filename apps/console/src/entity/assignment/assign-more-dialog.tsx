import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignToCustomer } from '../../api/entities/assignments'
import { entityName } from '../../api/search/entity-search'
import { EntityListField } from '../../forms/entity/entity-list-field'
import { entityTypesText } from '../../forms/entity/entity-texts'
import type { AssignmentSource } from './assignable'
import { ChoiceDialog } from './choice-dialog'

interface AssignMoreDialogProps extends AssignmentSource {
  customerId: string
  onClose: () => void
}

/** Assigns further entities of the tenant to a customer. */
export function AssignMoreDialog({
  kind,
  entityType,
  queryKeys,
  customerId,
  onClose,
}: AssignMoreDialogProps) {
  const { t } = useTranslation()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const types = entityTypesText(t, entityType)
  return (
    <ChoiceDialog
      title={t('assignment.assign-more-title', { things: types })}
      submitLabel={t('assignment.assign-short')}
      isChosen={ids !== null}
      isChanged={ids !== null}
      items={ids ?? []}
      nameOf={(id) => entityName({ entityType, id })}
      run={(id, options) => assignToCustomer(kind, id, customerId, options)}
      queryKeys={queryKeys}
      onClose={onClose}
    >
      <EntityListField entityType={entityType} label={types} required value={ids} onChange={setIds} />
    </ChoiceDialog>
  )
}
