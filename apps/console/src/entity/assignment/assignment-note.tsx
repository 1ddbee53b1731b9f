import { NULL_UUID } from '@signalbox/model/entity-id'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Note } from '../form/details-form'
import type { Scope } from '../scope'
import type { Assignable } from './assignable'

/** Names the customer of an entity, or says that the entity is public. Not shown to customer users. */
export function AssignmentNote({ item, scope }: { item: Assignable; scope: Scope }) {
  const { t } = useTranslation()
  if (scope.kind === 'customer-user' || item.customerId.id === NULL_UUID) return null
  return (
    <Note>
      <Icon name={item.customerIsPublic ? 'share' : 'assignment_ind'} size={16} />
      <span dir="auto">
        {item.customerIsPublic
          ? t('assignment.is-public')
          : t('assignment.assigned-to', { customer: item.customerTitle })}
      </span>
    </Note>
  )
}
