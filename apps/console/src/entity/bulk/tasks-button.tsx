import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import { setTasksOpen, useTasks } from './task-store'

/** The button in the top bar that opens and closes the tasks panel. Not rendered without tasks. */
export function TasksButton() {
  const { t } = useTranslation()
  const { tasks, isOpen } = useTasks()
  if (tasks.length === 0) return null
  const running = tasks.filter(({ endedAt }) => endedAt === null).length
  return (
    <IconButton
      icon="checklist"
      label={running > 0 ? t('bulk.running', { count: running }) : t('bulk.tasks')}
      aria-expanded={isOpen}
      onClick={() => setTasksOpen(!isOpen)}
    />
  )
}
