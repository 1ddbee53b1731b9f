import { showToast } from '@signalbox/ui/feedback/toasts'
import { type FileContent, FileField } from '@signalbox/ui/files/file-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../forms/form-dialog'
import { parseDocument } from './json-file'

interface ImportJsonDialogProps {
  title: string
  label: string
  /** The error for a document of another kind. */
  invalidText: string
  isValid: (document: Record<string, unknown>) => boolean
  /** If the promise is rejected, the dialog stays open. */
  onImport: (document: Record<string, unknown>, fileName: string) => Promise<void>
  onClose: () => void
}

/** Imports one JSON file. */
export function ImportJsonDialog(props: ImportJsonDialogProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<FileContent<Record<string, unknown>> | null>(null)
  const [busy, setBusy] = useState(false)

  async function onSubmit() {
    if (!file) return
    if (!props.isValid(file.content)) {
      showToast({ type: 'error', text: props.invalidText })
      return
    }
    setBusy(true)
    try {
      await props.onImport(file.content, file.name)
    } catch {
      // The request layer has shown the error.
      setBusy(false)
    }
  }

  return (
    <FormDialog
      width={450}
      title={props.title}
      busy={busy}
      onClose={props.onClose}
      onSubmit={() => void onSubmit()}
      isChanged={file !== null}
      isReady={file !== null}
      submitLabel={t('import.import')}
    >
      <FileField<Record<string, unknown>>
        label={props.label}
        required
        extensions="json"
        convert={parseDocument}
        refusedText={t('import.no-json')}
        value={file}
        onChange={setFile}
      />
    </FormDialog>
  )
}
