import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { confirm, type Question } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RequestOptions } from '../api/request/request'
import { MAX_AT_ONCE, runBulk } from './bulk/run-bulk'
import type { Settle } from './list/entity-list-page'

interface ConfirmedAction<T> {
  nameOf: (item: T) => string
  /** Asks about all of them; the answer No is always there. */
  question: (items: readonly T[]) => Omit<Question, 'cancelLabel'>
  run: (item: T, options: RequestOptions) => Promise<unknown>
  /** Restores one of several; without it the action cannot be undone. */
  undo?: (item: T, options: RequestOptions) => Promise<unknown>
  /** What is done, as the list of tasks shows it. */
  taskTitle?: string
  /** Whose lists and details have to follow. */
  queryKeys: readonly (readonly unknown[])[]
  /** Said when all went well. */
  doneText?: (items: readonly T[]) => string
  /** The entities are no more, or no longer in this list. */
  removes?: boolean
}

/** Asks, does it with one or several entities, tells what failed, and lets the lists follow. */
export function useConfirmedAction<T extends { id: { id: string } }>(action: ConfirmedAction<T>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  return async (items: readonly T[], settle?: Settle) => {
    if (items.length === 0) return
    const question = action.question(items)
    const sure = await confirm({ ...question, cancelLabel: t('action.no') })
    if (!sure) return
    // Many items run in the background: the list is free for other work meanwhile.
    if (items.length > MAX_AT_ONCE) settle?.()
    const done = await runBulk(items, {
      ...action,
      rowIdOf: ({ id }) => id.id,
      title: action.taskTitle ?? question.title,
      onEnd: refresh,
    })
    if (done.length === items.length && action.doneText)
      showToast({ type: 'success', text: action.doneText(items) })

    function refresh(ended: readonly T[]) {
      const goneIds = action.removes ? ended.map((item) => item.id.id) : []
      settle?.(goneIds)
      // Nobody asks again for what is gone, not even the drawer that is about to close.
      const isAlive = (query: Query) => !goneIds.some((id) => JSON.stringify(query.queryKey).includes(id))
      return Promise.all(
        action.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: isAlive })),
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

/** The Delete entry of menus: it asks, deletes, and closes what is gone. */
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
  return (items: readonly T[], settle: Settle): MenuEntry => ({
    id: 'delete',
    label: t('action.delete'),
    icon: 'delete',
    danger: true,
    onSelect: () => remove(items, settle),
  })
}
