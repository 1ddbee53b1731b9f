import { Button } from '@signalbox/ui/actions/button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAge, formatMoment, formatNumber } from '../../i18n/format'
import { saveTextFile } from '../form/save-text-file'
import styles from './bulk.module.css'
import { taskCsv } from './task-csv'
import { type Task, UNDO_MS } from './task-store'

const MAX_LISTED_FAILURES = 50

/** One bulk action: a progress bar while it runs, then the result with Undo and Retry. */
export function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation()
  const isRunning = task.endedAt === null
  return (
    <article className={styles.task} aria-busy={isRunning}>
      <h3>
        <span dir="auto">{task.isUndo ? t('bulk.undo-of', { title: task.title }) : task.title}</span>
        <time>{formatMoment(task.startedAt)}</time>
      </h3>
      {isRunning ? <ProgressView task={task} /> : <ResultView task={task} />}
      {task.failed.length > 0 && (
        <ul className={styles.failures}>
          {task.failed.slice(0, MAX_LISTED_FAILURES).map(({ name, reason, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and names may repeat
            <li key={index}>
              <Icon name="error" size={16} />
              <b dir="auto">{to ? <Link to={to}>{name}</Link> : name}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {isRunning ? <CancelFooter task={task} /> : <UndoRetryFooter task={task} />}
    </article>
  )
}

function ProgressView({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { doneCount, failed, waiting, total } = task
  const pace = paceOf(task, Date.now())
  return (
    <>
      <p className={styles.count}>
        <b>{formatNumber(doneCount)}</b> {t('bulk.of-items', { count: total })}
        {pace && <small>{t('bulk-rows.pace', pace)}</small>}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={task.title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - waiting}
      >
        <i style={{ flexGrow: doneCount }} />
        <i className={styles.failedPart} style={{ flexGrow: failed.length }} />
        <i className={styles.waitingPart} style={{ flexGrow: waiting }} />
      </div>
      <p className={styles.legend}>{t('bulk.counts', { done: doneCount, failed: failed.length, waiting })}</p>
    </>
  )
}

/** The rate and the remaining time of a task; undefined in its first second and below one item per second. */
function paceOf({ startedAt, total, waiting }: Task, nowMs: number) {
  const seconds = (nowMs - startedAt) / 1000
  const perSecond = (total - waiting) / seconds
  if (seconds < 1 || perSecond < 1) return undefined
  return { rate: Math.round(perSecond), time: timeLeft(waiting / perSecond) }
}

/** "42 sec", "10 min", "2 hr": the remaining time, rounded up to its largest unit. */
function timeLeft(seconds: number) {
  const unitSeconds = [3600, 60].find((unit) => seconds > unit) ?? 1
  return formatAge(0, Math.ceil(seconds / unitSeconds) * unitSeconds * 1000)
}

function ResultView({ task: { doneCount, failed, total, isCanceled } }: { task: Task }) {
  const { t } = useTranslation()
  return (
    <p className={styles.result} role="status">
      <span className={styles.ok}>
        <Icon name="check_circle" size={16} />
        {t('bulk.done-of', { done: doneCount, total })}
      </span>
      {failed.length > 0 && (
        <span className={styles.bad}>
          <Icon name="error" size={16} />
          {t('bulk.failed', { count: failed.length })}
        </span>
      )}
      {isCanceled && <span>{t('bulk.canceled')}</span>}
    </p>
  )
}

function CancelFooter({ task }: { task: Task }) {
  const { t } = useTranslation()
  return (
    <div className={styles.leave}>
      <small>{t('bulk.leave-hint')}</small>
      <Button size="small" disabled={task.isCanceled} onClick={task.cancel}>
        {t('action.cancel')}
      </Button>
    </div>
  )
}

function UndoRetryFooter({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { doneCount, failed, undo, retry } = task
  const undoUntil = (task.endedAt ?? 0) + UNDO_MS
  const mayUndo = undo && Date.now() < undoUntil
  return (
    <>
      <div className={styles.later}>
        {mayUndo && (
          <Button size="small" icon="undo" onClick={undo}>
            {t('bulk.undo', { count: doneCount })}
          </Button>
        )}
        {retry && (
          <Button size="small" icon="refresh" onClick={retry}>
            {t('bulk.retry', { count: failed.length })}
          </Button>
        )}
        {failed.length > 0 && (
          <Button
            kind="ghost"
            size="small"
            icon="download"
            onClick={() => saveTextFile('failed.csv', taskCsv(task), 'text/csv')}
          >
            {t('bulk.csv')}
          </Button>
        )}
      </div>
      {mayUndo && (
        <small className={styles.until}>{t('bulk.undo-until', { time: formatMoment(undoUntil) })}</small>
      )}
    </>
  )
}
