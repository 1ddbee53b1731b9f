import { Button } from '@signalbox/ui/actions/button'
import { ProgressLine } from '@signalbox/ui/feedback/progress-line'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { saveTextFile } from '../form/save-text-file'
import type { CsvImportKind } from './columns'
import { credentialsCsv } from './credentials-csv'
import styles from './import.module.css'
import type { ImportResult } from './run-import'

/** The progress of the import. */
export function RunningStep({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.running}>
      <p>{t('import.progress', { done: formatNumber(done), total: formatNumber(total) })}</p>
      <ProgressLine value={total === 0 ? 0 : done / total} />
    </div>
  )
}

/** The result of the import, with the reasons of failed lines. */
export function DoneStep({ kind, result }: { kind: CsvImportKind; result: ImportResult }) {
  const { t } = useTranslation()
  const { created, updated, failed, imported, unprocessed } = result
  const saveCredentials = async () =>
    saveTextFile('credentials.csv', await credentialsCsv(imported), 'text/csv')
  return (
    <div className={styles.done}>
      <ul aria-live="polite">
        <li>{t('import.created', { count: created })}</li>
        <li>{t('import.updated', { count: updated })}</li>
        <li className={failed.length > 0 ? styles.failed : ''}>
          {t('import.failed', { count: failed.length })}
        </li>
        {unprocessed > 0 && <li>{t('import.unprocessed', { count: unprocessed })}</li>}
      </ul>
      {kind === 'DEVICE' && imported.length > 0 && (
        <Button icon="download" onClick={() => void saveCredentials()}>
          {t('import.save-credentials')}
        </Button>
      )}
      {failed.length > 0 && (
        <div className={styles.failures}>
          <table className={styles.columns}>
            <thead>
              <tr>
                <th>{t('import.line')}</th>
                <th>{t('entity.name')}</th>
                <th>{t('import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {failed.map(({ line, name, reason }) => (
                <tr key={line}>
                  <td>{formatNumber(line)}</td>
                  <td dir="auto">{name}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
