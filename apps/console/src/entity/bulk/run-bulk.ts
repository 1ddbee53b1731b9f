import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { failureSummary, runForEach } from '../list/run-for-each'
import type { BulkAction, Progress } from './bulk-task'
import { setTasksOpen, startTask } from './task-store'

/** More items than this run in the background, with their progress in the tasks panel. */
export const MAX_AT_ONCE = 10
const UNDO_TOAST_MS = 10_000
const UNDONE_TOAST_MS = 3000

/**
 * Runs an action for one or several items and returns the items for which it succeeded. The error of a single item
 * without undo is shown by its request. Otherwise a message shows the result and offers Undo; more than ten items run
 * as a background task instead.
 */
export async function runBulk<T>(items: readonly T[], action: BulkAction<T>): Promise<readonly T[]> {
  if (items.length === 1 && !action.undo) {
    const done = await runForEach(items, action.nameOf, action.run)
    await action.onEnd?.(done)
    return done
  }
  if (items.length > MAX_AT_ONCE) setTasksOpen(true)
  const { done, failed, undo } = await startTask(items, action)
  if (items.length > MAX_AT_ONCE) return done
  if (failed.length > 0) {
    showToast({ type: 'error', text: failureSummary(failed, items.length), ...details() })
  } else if (undo) {
    const text = i18next.t('bulk.done-toast', { title: action.title, count: done.length })
    showToast({ type: 'success', text, durationMs: UNDO_TOAST_MS, action: undoAction(action.title, undo) })
  }
  return done
}

/** Reports the result of the undo as well: an item that was changed since is not restored. */
const undoAction = (title: string, undo: () => Promise<Progress<unknown>>) => ({
  label: i18next.t('bulk.undo-short'),
  onSelect: async () => {
    const { done, failed } = await undo()
    if (failed.length === 0) {
      showToast({ type: 'success', text: i18next.t('bulk.undo-of', { title }), durationMs: UNDONE_TOAST_MS })
    } else {
      const text = failureSummary(failed, done.length + failed.length)
      showToast({ type: 'error', text, ...details() })
    }
  },
})

const details = () => ({
  action: { label: i18next.t('bulk.details'), onSelect: () => setTasksOpen(true) },
})
