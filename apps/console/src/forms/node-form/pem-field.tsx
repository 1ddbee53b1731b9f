import type { FieldProps } from '@signalbox/ui/fields/field'
import { type FileContent, FileField } from '@signalbox/ui/files/file-field'
import { useTranslation } from 'react-i18next'

type PemFieldProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  content: string
  fileName: string | undefined
  onFile: (file: FileContent | null) => void
}

/** A key or certificate: its content, and the file name for display. */
export function PemField({ content, fileName, onFile, ...props }: PemFieldProps) {
  const { t } = useTranslation()
  const name = fileName || t('node-form.stored-file')
  return <FileField {...props} value={content ? { name, content } : null} onChange={onFile} />
}
