import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_WARNINGS, type ImportNote, type ImportWarningKind } from '@signalbox/model/move/import-report'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'

/** What is not imported, or is imported with changes, by kind and name. */
export function ImportWarnings({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const groups = IMPORT_WARNINGS.map((kind) => ({
    kind,
    notes: job.warnings.filter((note) => note.kind === kind),
  })).filter(({ notes }) => notes.length > 0)
  // Only after a complete run is it certain that there are no warnings.
  if (groups.length === 0 && job.state !== 'DONE') return null
  return (
    <section className={styles.card} aria-labelledby="import-warnings">
      <header>
        <h3 id="import-warnings">{t(job.dryRun ? 'move.what-does-not' : 'move.warnings')}</h3>
      </header>
      {groups.length === 0 && <p className={styles.quiet}>{t('move.no-warnings')}</p>}
      {groups.map(({ kind, notes }) => (
        <details key={kind} className={styles.group}>
          <summary data-work={!NEEDS_NO_WORK.includes(kind)}>
            <Icon name={iconOf(kind)} size={16} />
            <b>{t(`move.warning.${kind}.title`)}</b>
            <span>{formatNumber(Math.max(notes.length, job.report?.warningCounts[kind] ?? 0))}</span>
          </summary>
          <p>{t(`move.warning.${kind}.text`)}</p>
          <Names label={t(`move.warning.${kind}.title`)} notes={notes} />
        </details>
      ))}
    </section>
  )
}

/** Warnings after which no imported entity has to be changed. Users still have to be activated. */
const NEEDS_NO_WORK: readonly ImportWarningKind[] = [
  'NAME_EXISTS',
  'CHANGED_HERE',
  'ROOT_KEPT',
  'ACTIVATION_NEEDED',
]

function iconOf(kind: ImportWarningKind) {
  if (NEEDS_NO_WORK.includes(kind)) return 'info'
  return kind === 'NOT_IMPORTED' ? 'error' : 'warning'
}

function Names({ label, notes }: { label: string; notes: readonly ImportNote[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
    <ul tabIndex={0} aria-label={label}>
      {notes.map(({ about, name, message }) => (
        <li key={`${about} ${name} ${message}`}>
          <b dir="auto">{name}</b> <small dir="auto">{message}</small>
        </li>
      ))}
    </ul>
  )
}
