import { type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePublic, unassignFromCustomer } from '../../api/entities/assignments'
import type { OnActionDone } from '../list/entity-list-page'
import { useConfirmedAction } from '../use-confirmed-action'
import { AssignDialog } from './assign-dialog'
import { AssignMoreDialog } from './assign-more-dialog'
import type { Assignable, AssignmentSource } from './assignable'
import { restoreCustomer } from './restore-customer'

type Open<T> = { items: readonly T[]; onActionDone?: OnActionDone | undefined } | 'more' | null

/** Menu entries with dialogs to assign entities to a customer, unassign them, or make them public or private. */
export function useAssignment<T extends Assignable>(source: AssignmentSource) {
  const { kind, entityType, scope, queryKeys } = source
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open<T>>(null)
  const shared = { nameOf: (item: T) => item.name, queryKeys }

  const publish = useConfirmedAction<T>({
    ...shared,
    question: ([first]) => ({
      title: t('assignment.make-public-title', { name: first?.name }),
      text: t('assignment.make-public-text'),
      confirmLabel: t('assignment.make-public'),
    }),
    run: ({ id }, options) => makePublic(kind, id.id, options),
  })
  const unassign = useConfirmedAction<T>({
    ...shared,
    removes: scope.kind === 'customer',
    question: (items) => unassignQuestion(items, entityType, t),
    taskTitle: t('assignment.unassign'),
    run: ({ id }, options) => unassignFromCustomer(kind, id.id, options),
    undo: (item, options) => restoreCustomer(kind, item, null, options),
  })

  function actions(item: T, onActionDone?: OnActionDone): MenuEntry[] {
    if (scope.kind === 'customer-user') return []
    const isAssigned = item.customerId.id !== NULL_UUID
    const assignEntries: MenuEntry[] = [
      {
        id: 'make-public',
        label: t('assignment.make-public'),
        icon: 'share',
        disabled: isAssigned,
        onSelect: () => publish([item], onActionDone),
      },
      {
        id: 'assign',
        label: t('assignment.assign'),
        icon: 'assignment_ind',
        disabled: isAssigned,
        onSelect: () => setOpen({ items: [item], onActionDone }),
      },
    ]
    const unassignEntries: MenuEntry[] = [
      {
        id: 'unassign',
        label: t('assignment.unassign'),
        icon: 'assignment_return',
        disabled: !isAssigned || item.customerIsPublic,
        onSelect: () => unassign([item], onActionDone),
      },
      {
        id: 'make-private',
        label: t('assignment.make-private'),
        icon: 'reply',
        disabled: !isAssigned || !item.customerIsPublic,
        onSelect: () => unassign([item], onActionDone),
      },
    ]
    return scope.kind === 'tenant' ? [...assignEntries, ...unassignEntries] : unassignEntries
  }

  function groupActions(items: readonly T[], onActionDone: OnActionDone): MenuEntry[] {
    if (scope.kind === 'customer-user') return []
    if (scope.kind === 'tenant') {
      const onSelect = () => setOpen({ items, onActionDone })
      return [{ id: 'assign', label: t('assignment.assign'), icon: 'assignment_ind', onSelect }]
    }
    const onSelect = () => unassign(items, onActionDone)
    return [{ id: 'unassign', label: t('assignment.unassign'), icon: 'assignment_return', onSelect }]
  }

  return { actions, groupActions, assignMore: () => setOpen('more'), dialog: dialogOf(open) }

  function dialogOf(what: Open<T>): ReactNode {
    const onClose = () => setOpen(null)
    if (what === null) return null
    if (what !== 'more') return <AssignDialog {...source} {...what} onClose={onClose} />
    return scope.kind === 'customer' ? (
      <AssignMoreDialog {...source} customerId={scope.customerId} onClose={onClose} />
    ) : null
  }
}

function unassignQuestion(items: readonly Assignable[], entityType: EntityType, t: TFunction) {
  const [first] = items
  if (items.length === 1 && first?.customerIsPublic) {
    return {
      title: t('assignment.make-private-title', { name: first.name }),
      text: t('assignment.make-private-text'),
      confirmLabel: t('assignment.make-private'),
    }
  }
  const title =
    items.length === 1
      ? t('assignment.unassign-title', { name: first?.name })
      : t(`assignment.unassign-many-title.${entityType}`, { count: items.length })
  return {
    title,
    text: t('assignment.unassign-text', { count: items.length }),
    confirmLabel: t('assignment.unassign-yes'),
  }
}
