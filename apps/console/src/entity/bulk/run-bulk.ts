import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { failureSummary, runForEach } from '../list/run-for-each'
import type { BulkAction } from './bulk-task'
import { setTasksOpen, startTask } from './task-store'

/** More items than this run in the background, with their progress in the tasks panel. */
export const MAX_AT_ONCE = 10
const UNDO_TOAST_MS = 10_000

/**
 * Runs an action for one or several items and returns those it succeeded for. For one item the request reports
 * errors, unless the action can be undone; a few are awaited and summarized in a message with Undo; many run as a
 * background task.
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
    showToast({ type: 'success', text, durationMs: UNDO_TOAST_MS, action: undoAction(undo) })
  }
  return done
}

const undoAction = (undo: () => void) => ({ label: i18next.t('bulk.undo-short'), onSelect: undo })

const details = () => ({
  action: { label: i18next.t('bulk.details'), onSelect: () => setTasksOpen(true) },
})
