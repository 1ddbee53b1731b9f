import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { confirm, type Question } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RequestOptions } from '../api/request/request'
import { MAX_IN_FOREGROUND, runBulk } from './bulk/run-bulk'
import type { OnActionDone } from './list/entity-list-page'

interface ConfirmedAction<T> {
  nameOf: (item: T) => string
  /** The confirmation for all items. Its cancel button is labeled No. */
  question: (items: readonly T[]) => Omit<Question, 'cancelLabel'>
  run: (item: T, options: RequestOptions) => Promise<unknown>
  /** Restores one item; without this function the action cannot be undone. */
  undo?: (item: T, options: RequestOptions) => Promise<unknown>
  /** The title in the tasks panel; the title of the confirmation by default. */
  taskTitle?: string
  /** The query keys to invalidate. */
  queryKeys: readonly (readonly unknown[])[]
  /** The text of a toast, which is shown if the action succeeded for all items. */
  doneText?: (items: readonly T[]) => string
  /** The action deletes the entities, or removes them from this list. */
  removes?: boolean
}

/** Asks for confirmation, runs the action for one or several entities, reports failures, and updates the lists. */
export function useConfirmedAction<T extends { id: { id: string } }>(action: ConfirmedAction<T>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  return async (items: readonly T[], onActionDone?: OnActionDone) => {
    if (items.length === 0) return
    const question = action.question(items)
    const isConfirmed = await confirm({ ...question, cancelLabel: t('action.no') })
    if (!isConfirmed) return
    // Many items are processed in the background: the selection is cleared at the start, and a later selection is kept.
    let mayClearSelection = items.length <= MAX_IN_FOREGROUND
    if (!mayClearSelection) onActionDone?.()
    const succeeded = await runBulk(items, {
      ...action,
      rowIdOf: ({ id }) => id.id,
      title: action.taskTitle ?? question.title,
      onEnd: refresh,
    })
    if (succeeded.length === items.length && action.doneText)
      showToast({ type: 'success', text: action.doneText(items) })

    function refresh(done: readonly T[]) {
      const removedIds = action.removes ? done.map((item) => item.id.id) : []
      // If the action failed for all items, they stay selected for another attempt.
      if (removedIds.length > 0 || (mayClearSelection && done.length > 0)) onActionDone?.(removedIds)
      mayClearSelection = false
      // Leaves out queries of removed entities: a drawer that is about to close would request its deleted entity again.
      const mayReload = (query: Query) => {
        const key = JSON.stringify(query.queryKey)
        return !removedIds.some((id) => key.includes(id))
      }
      return Promise.all(
        action.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: mayReload })),
      )
    }
  }
}

export interface Deletion<T> {
  nameOf: (item: T) => string
  remove: (item: T, options: RequestOptions) => Promise<unknown>
  queryKeys: readonly (readonly unknown[])[]
  titleOne: (name: string) => string
  titleMany: (count: number) => string
  text: (count: number) => string
}

/** The Delete entry of menus. After a confirmation it deletes the entities and closes their details. */
export function useDeletion<T extends { id: { id: string } }>(deletion: Deletion<T>) {
  const { t } = useTranslation()
  const { nameOf, queryKeys } = deletion
  const remove = useConfirmedAction<T>({
    nameOf,
    queryKeys,
    removes: true,
    taskTitle: t('action.delete'),
    run: deletion.remove,
    question: (items) => ({
      title: items.length === 1 ? deletion.titleOne(nameOf(items[0]!)) : deletion.titleMany(items.length),
      text: deletion.text(items.length),
      confirmLabel: t('entity.delete-yes'),
      danger: true,
    }),
  })
  return (items: readonly T[], onActionDone: OnActionDone): MenuEntry => ({
    id: 'delete',
    label: t('action.delete'),
    icon: 'delete',
    danger: true,
    onSelect: () => remove(items, onActionDone),
  })
}
