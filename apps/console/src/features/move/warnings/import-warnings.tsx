import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_WARNINGS, type ImportNote, type ImportWarningKind } from '@signalbox/model/move/import-report'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'
import styles from '../move.module.css'
import { warningCountOf } from './warning-count'

/** The warnings of a run by kind: what is not imported, or is imported with changes. */
export function ImportWarnings({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const groups = IMPORT_WARNINGS.map((kind) => ({
    kind,
    count: warningCountOf(job, kind),
    notes: job.warnings.filter((note) => note.kind === kind),
  })).filter(({ count }) => count > 0)
  // Before the end of a run, warnings may still be added, so the text that there are none is not shown yet.
  if (groups.length === 0 && job.state !== 'DONE') return null
  return (
    <section className={styles.card} aria-labelledby="import-warnings">
      <header>
        <h3 id="import-warnings">{t(job.dryRun ? 'move.left-out-or-changed' : 'move.warnings')}</h3>
      </header>
      {groups.length === 0 && <p className={styles.quiet}>{t('move.no-warnings')}</p>}
      {groups.map(({ kind, count, notes }) => (
        <details key={kind} className={styles.group}>
          <summary data-needs-work={!INFORMATION_ONLY.includes(kind)}>
            <Icon name={iconOf(kind)} size={16} />
            <b>{t(`move.warning.${kind}.title`)}</b>
            <span>{formatNumber(count)}</span>
          </summary>
          <p>{t(`move.warning.${kind}.text`)}</p>
          {notes.length > 0 && <Names label={t(`move.warning.${kind}.title`)} notes={notes} />}
        </details>
      ))}
    </section>
  )
}

/** Kinds with an information icon: no imported entity has to be changed. */
const INFORMATION_ONLY: readonly ImportWarningKind[] = [
  'NAME_EXISTS',
  'CHANGED_HERE',
  'ROOT_KEPT',
  'ACTIVATION_NEEDED',
]

function iconOf(kind: ImportWarningKind) {
  if (INFORMATION_ONLY.includes(kind)) return 'info'
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
