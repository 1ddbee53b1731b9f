import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { failureSummary, runForEach } from '../list/run-for-each'
import type { BulkAction, Progress } from './bulk-task'
import { setTasksOpen, startTask } from './task-store'

/** With more items an action runs in the background, and the tasks panel shows its progress. */
export const MAX_IN_FOREGROUND = 10
const UNDO_TOAST_MS = 10_000
const RESULT_TOAST_MS = 3000

/**
 * Runs an action for one or several items and returns the items for which it succeeded. For a single item without
 * undo, the request layer shows an error. For up to {@link MAX_IN_FOREGROUND} items a toast offers Undo, or names the
 * failures. More items run as a background task in the tasks panel, without a toast.
 */
export async function runBulk<T>(items: readonly T[], action: BulkAction<T>): Promise<readonly T[]> {
  if (items.length === 1 && !action.undo) {
    const done = await runForEach(items, action.nameOf, action.run)
    await action.onEnd?.(done)
    return done
  }
  if (items.length > MAX_IN_FOREGROUND) setTasksOpen(true)
  const { done, failed, undo } = await startTask(items, action)
  if (items.length > MAX_IN_FOREGROUND) return done
  if (failed.length > 0) {
    showToast({ type: 'error', text: failureSummary(failed, items.length), ...details() })
  } else if (undo) {
    const text = i18next.t('bulk.done-toast', { title: action.title, count: done.length })
    showToast({ type: 'success', text, durationMs: UNDO_TOAST_MS, action: undoAction(action.title, undo) })
  }
  return done
}

/** The Undo button of the toast. Another toast shows the result: items that were changed since are not restored. */
const undoAction = (title: string, undo: () => Promise<Progress<unknown>>) => ({
  label: i18next.t('bulk.undo-short'),
  onSelect: async () => {
    const { done, failed } = await undo()
    if (failed.length === 0) {
      showToast({ type: 'success', text: i18next.t('bulk.undo-of', { title }), durationMs: RESULT_TOAST_MS })
    } else {
      const text = failureSummary(failed, done.length + failed.length)
      showToast({ type: 'error', text, ...details() })
    }
  },
})

const details = () => ({
  action: { label: i18next.t('bulk.details'), onSelect: () => setTasksOpen(true) },
})
