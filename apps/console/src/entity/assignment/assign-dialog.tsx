import type { EntityId } from '@signalbox/model/entity-id'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignToCustomer } from '../../api/entities/assignments'
import { EntityField, useEntityChoice } from '../../forms/entity/entity-field'
import type { OnActionDone } from '../list/entity-list-page'
import type { Assignable, AssignmentSource } from './assignable'
import { ChoiceDialog } from './choice-dialog'
import { CUSTOMER_COLUMN } from './owner-columns'
import { restoreCustomer } from './restore-customer'

interface AssignDialogProps extends AssignmentSource {
  items: readonly Assignable[]
  onActionDone?: OnActionDone | undefined
  onClose: () => void
}

/** Assigns one or several entities to a customer. */
export function AssignDialog({
  kind,
  entityType,
  queryKeys,
  items,
  onActionDone,
  onClose,
}: AssignDialogProps) {
  const { t } = useTranslation()
  const [customer, setCustomer] = useState<EntityId | null>(null)
  const customerName = useEntityChoice(customer)?.name ?? ''
  const [first] = items
  const title =
    items.length === 1
      ? t('assignment.assign-title', { name: first?.name })
      : t(`assignment.assign-many-title.${entityType}`, { count: items.length })
  return (
    <ChoiceDialog
      title={title}
      submitLabel={t('assignment.assign-short')}
      isChosen={customer !== null}
      isChanged={customer !== null}
      items={items}
      nameOf={(item) => item.name}
      rowIdOf={({ id }) => id.id}
      change={{ column: CUSTOMER_COLUMN, newText: customerName }}
      run={({ id }, options) => assignToCustomer(kind, id.id, customer?.id ?? '', options)}
      undo={(item, options) => restoreCustomer(kind, item, customer?.id ?? null, options)}
      taskTitle={t('bulk.assign', { customer: customerName })}
      queryKeys={queryKeys}
      onDone={() => onActionDone?.()}
      onClose={onClose}
    >
      <EntityField
        entityType="CUSTOMER"
        label={t('entity.customer')}
        required
        autoFocus
        value={customer}
        onChange={setCustomer}
      />
    </ChoiceDialog>
  )
}
