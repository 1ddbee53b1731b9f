import { ARCHIVE_KINDS } from '@signalbox/model/move/import-options'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Field } from '@signalbox/ui/fields/field'
import { DropArea } from '@signalbox/ui/files/drop-area'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferTenantId } from '../../../api/imports'
import { errorText } from '../../../api/request/error-text'
import { useLeaveGuard } from '../../../forms/use-leave-guard'
import { bytesText } from '../../../i18n/bytes-text'
import { type ChoiceProps, HistoryFields, KindFields, OverwriteField } from '../form/choice-fields'
import { isCompleteChoice } from '../import-account'
import styles from '../move.module.css'
import { ShareBar } from '../share-bar'
import { sentBytes, type Upload } from './upload-archive'
import { useArchiveRun } from './use-archive-run'

interface ArchiveFormProps extends ChoiceProps {
  tenantId: TransferTenantId
  onStarted: (id: string) => void
}

/** The form for an archive and for what to import from this archive. Starts a dry run or the import. */
export function ArchiveForm({ tenantId, onStarted, ...choice }: ArchiveFormProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)
  const run = useArchiveRun(tenantId, onStarted)
  useLeaveGuard(run.isPending)
  // Kinds that an archive cannot contain may have been chosen in the form for a running installation.
  const include = choice.choice.include.filter((kind) => ARCHIVE_KINDS.includes(kind))
  const archiveChoice = { ...choice.choice, include }
  const canBegin = file !== null && !run.isPending && isCompleteChoice(archiveChoice)
  const begin = (dryRun: boolean) => file && run.start({ file, choice: archiveChoice, dryRun })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (canBegin) begin(true)
  }
  const onFile = (newFile: File) => {
    const isZip = newFile.name.toLowerCase().endsWith('.zip')
    setRefused(!isZip)
    if (isZip) setFile(newFile)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{t('move.archive.text')}</p>
      <div className={styles.fields}>
        <Field
          label={t('move.archive.file')}
          help={t('move.archive.file-hint')}
          error={isRefused ? t('move.archive.not-zip') : undefined}
          required
        >
          {({ id, describedBy }) => (
            <>
              <DropArea
                id={id}
                describedBy={describedBy}
                accept=".zip"
                disabled={run.isPending}
                onFile={onFile}
              />
              {file && (
                <p className={styles.file}>
                  <b dir="auto">{file.name}</b>
                  <span>{bytesText(file.size)}</span>
                  {!run.isPending && (
                    <IconButton
                      icon="close"
                      size="small"
                      label={t('move.archive.clear')}
                      onClick={() => setFile(null)}
                    />
                  )}
                </p>
              )}
            </>
          )}
        </Field>
        <HistoryFields {...choice} />
      </div>
      <KindFields {...choice} kinds={ARCHIVE_KINDS} />
      <div className={styles.choices}>
        <OverwriteField {...choice} />
      </div>
      {run.isPending && run.upload && <UploadProgress upload={run.upload} onCancel={run.cancel} />}
      {run.error && (
        <p role="alert" className={styles.error}>
          {errorText(run.error)}
        </p>
      )}
      <footer className={styles.buttons}>
        <Button disabled={!canBegin} onClick={() => begin(false)}>
          {t('move.start')}
        </Button>
        <Button kind="primary" type="submit" disabled={!canBegin}>
          {t('move.dry-run')}
        </Button>
      </footer>
    </form>
  )
}

function UploadProgress({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { t } = useTranslation()
  const { size } = upload.file
  const sent = sentBytes(upload)
  return (
    <div className={styles.running}>
      <p>
        {sent < size
          ? t('move.archive.uploading', { sent: bytesText(sent), total: bytesText(size) })
          : t('move.archive.reading')}
      </p>
      <ShareBar label={t('move.archive.upload')} share={size === 0 ? 1 : sent / size} />
      <Button size="small" onClick={onCancel}>
        {t('move.archive.cancel-upload')}
      </Button>
    </div>
  )
}
