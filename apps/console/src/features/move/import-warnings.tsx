import { IMPORT_WARNINGS, type ImportJob, type ImportNote } from '@signalbox/model/move/import-job'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'

/** What is not imported, or is imported with changes, by kind and name; and the comparison with the source. */
export function ImportWarnings({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const groups = IMPORT_WARNINGS.map((kind) => ({
    kind,
    notes: job.warnings.filter((note) => note.kind === kind),
  })).filter(({ notes }) => notes.length > 0)
  return (
    <div className={styles.side}>
      <section className={styles.card} aria-labelledby="import-warnings">
        <header>
          <h3 id="import-warnings">{t('move.what-does-not')}</h3>
        </header>
        {groups.length === 0 && <p className={styles.quiet}>{t('move.no-warnings')}</p>}
        {groups.map(({ kind, notes }) => (
          <details key={kind} className={styles.group}>
            <summary>
              <Icon name={kind === 'NOT_IMPORTED' ? 'error' : 'warning'} size={16} />
              <b>{t(`move.warning.${kind}.title`)}</b>
              <span>{formatNumber(notes.length)}</span>
            </summary>
            <p>{t(`move.warning.${kind}.text`)}</p>
            <Names notes={notes} />
          </details>
        ))}
      </section>
      {(job.report?.checks.length ?? 0) > 0 && <Checks job={job} />}
    </div>
  )
}

function Names({ notes }: { notes: readonly ImportNote[] }) {
  return (
    <ul>
      {notes.map(({ about, name, message }) => (
        <li key={`${about} ${name} ${message}`}>
          <b dir="auto">{name}</b> <small dir="auto">{message}</small>
        </li>
      ))}
    </ul>
  )
}

function Checks({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="import-checks">
      <header>
        <h3 id="import-checks">{t('move.checks')}</h3>
      </header>
      {job.report?.checks.map(({ what, compared, equal, different }) => (
        <div key={what} className={styles.check}>
          <Icon name={equal === compared ? 'check' : 'warning'} size={16} />
          <b>{t(`move.check.${what}`)}</b>
          <span>{t('move.equal', { equal, compared })}</span>
          {different.length > 0 && <small dir="auto">{different.slice(0, 3).join('; ')}</small>}
        </div>
      ))}
    </section>
  )
}
