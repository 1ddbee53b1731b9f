import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RequestOptions } from '../../api/request/request'
import { FormDialog } from '../../forms/form-dialog'
import type { BulkAction, NameOf } from '../bulk/bulk-task'
import { MAX_IN_FOREGROUND, runBulk } from '../bulk/run-bulk'

interface ChoiceDialogProps<T> {
  title: string
  submitLabel: string
  /** Whether a choice was made that can be applied. */
  isChosen: boolean
  /** Whether the user changed something, so that closing the dialog asks first. */
  isChanged: boolean
  items: readonly T[]
  nameOf: NameOf<T>
  run: (item: T, options: RequestOptions) => Promise<unknown>
  undo?: ((item: T, options: RequestOptions) => Promise<unknown>) | undefined
  rowIdOf?: ((item: T) => string) | undefined
  /** The column of the list that changes, and its new text. */
  change?: BulkAction<T>['change']
  /** The title in the tasks panel. */
  taskTitle?: string | undefined
  queryKeys: readonly (readonly unknown[])[]
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Asks for one choice and applies it to every item. With up to {@link MAX_IN_FOREGROUND} items the dialog waits for
 * the result, and stays open if all items failed.
 */
export function ChoiceDialog<T>(props: ChoiceDialogProps<T>) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function onSubmit() {
    const onEnd = () =>
      Promise.all(props.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    const { nameOf, run, undo, rowIdOf, change, taskTitle: title = props.title } = props
    const task = runBulk(props.items, { title, nameOf, run, undo, rowIdOf, change, onEnd })
    if (props.items.length > MAX_IN_FOREGROUND) {
      props.onDone?.()
      props.onClose()
      return
    }
    setBusy(true)
    const done = await task
    setBusy(false)
    if (done.length === 0) return
    props.onDone?.()
    props.onClose()
  }

  return (
    <FormDialog
      title={props.title}
      width={450}
      busy={busy}
      onClose={props.onClose}
      onSubmit={onSubmit}
      isChanged={props.isChanged}
      isReady={props.isChosen}
      submitLabel={props.submitLabel}
    >
      {props.children}
    </FormDialog>
  )
}
