import { NULL_UUID } from '@signalbox/model/entity-id'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Note } from '../form/details-form'
import type { Scope } from '../scope'
import type { Assignable } from './assignable'

/** The customer of an entity, for tenant administrators, and a note if it is public. */
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
