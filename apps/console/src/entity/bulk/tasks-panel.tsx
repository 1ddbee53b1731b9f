import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import styles from './bulk.module.css'
import { TaskCard } from './task-card'
import { setTasksOpen, useTasks } from './task-store'

/** The bulk actions since sign-in: progress, failures with reasons, Undo and Retry. */
export default function TasksPanel() {
  const { t } = useTranslation()
  const { tasks } = useTasks()
  const running = tasks.filter(({ endedAt }) => endedAt === null).length
  return (
    <aside className={styles.panel} aria-labelledby="tasks-panel">
      <header>
        <h2 id="tasks-panel">{t('bulk.tasks')}</h2>
        <span aria-live="polite">{running > 0 && t('bulk.running', { count: running })}</span>
        <IconButton icon="close" label={t('action.close')} onClick={() => setTasksOpen(false)} />
      </header>
      {tasks.length === 0 && <p className={styles.none}>{t('bulk.none')}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={styles.item}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
