import type { EntityId } from '@signalbox/model/entity-id'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SetAttributeDialog } from '../bulk/set-attribute-dialog'
import type { OnActionDone } from '../list/entity-list-page'
import { type Deletion, useDeletion } from '../use-confirmed-action'
import type { Assignable, AssignmentSource } from './assignable'
import { useAssignment } from './use-assignment'

interface AssignableList<T> extends AssignmentSource {
  deletion: Omit<Deletion<T>, 'nameOf' | 'queryKeys'>
  /** The label of the Add button in the list of the tenant. */
  addLabel: string
  /** The label of the Add button in the list of a customer. */
  assignLabel: string
  /** The menu entries of the Add button. Without entries, the button opens the dialog. */
  addEntries?: (openDialog: () => void) => readonly MenuEntry[]
  /** Additional menu entries for this kind of entity. They come before Delete. */
  moreActions?: (item: T) => MenuEntry[]
}

/**
 * The actions of a list of devices, assets or entity views. In the list of the tenant, entities are added, assigned and
 * deleted; in the list of a customer, they are assigned and unassigned; customer users only read. Spread `list` into
 * the props of the page, and render `dialog` next to the page.
 */
export function useAssignableList<T extends Assignable & { id: EntityId }>(source: AssignableList<T>) {
  const { scope, queryKeys, addLabel, assignLabel, addEntries, moreActions } = source
  const { actions, groupActions, assignMore, dialog } = useAssignment<T>(source)
  const deleteEntry = useDeletion<T>({ ...source.deletion, nameOf: (item) => item.name, queryKeys })

  const { t } = useTranslation()
  const [attributeTarget, setAttributeTarget] = useState<{
    items: readonly T[]
    onActionDone: OnActionDone
  } | null>(null)
  const setAttribute = (items: readonly T[], onActionDone: OnActionDone): MenuEntry[] =>
    scope.kind === 'tenant'
      ? [
          {
            id: 'set-attribute',
            label: t('bulk.set-attribute'),
            icon: 'edit',
            onSelect: () => setAttributeTarget({ items, onActionDone }),
          },
        ]
      : []

  const deletion = (items: readonly T[], onActionDone: OnActionDone) =>
    scope.kind === 'tenant' ? [deleteEntry(items, onActionDone)] : []
  const actionsOf = (item: T, onActionDone: OnActionDone): MenuEntry[] => [
    ...actions(item, onActionDone),
    ...(moreActions?.(item) ?? []),
    ...deletion([item], onActionDone),
  ]

  function addAction() {
    if (scope.kind === 'tenant') return { label: addLabel, ...(addEntries && { entries: addEntries }) }
    const assign: MenuEntry = { id: 'assign', label: assignLabel, icon: 'add', onSelect: assignMore }
    return { label: assignLabel, keepsLabel: true, entries: () => [assign] }
  }

  const isReader = scope.kind === 'customer-user'
  const list = {
    add: isReader ? undefined : addAction(),
    rowActions: isReader && !moreActions ? undefined : actionsOf,
    groupActions: isReader
      ? undefined
      : (items: readonly T[], onActionDone: OnActionDone) => [
          ...groupActions(items, onActionDone),
          ...setAttribute(items, onActionDone),
          ...deletion(items, onActionDone),
        ],
  }
  const dialogs = (
    <>
      {dialog}
      {attributeTarget && (
        <SetAttributeDialog
          items={attributeTarget.items}
          onDone={() => attributeTarget.onActionDone()}
          onClose={() => setAttributeTarget(null)}
        />
      )}
    </>
  )
  return { list, actionsOf, dialog: dialogs }
}
