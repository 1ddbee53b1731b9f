import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { type FileContent, FileField } from '@signalbox/ui/files/file-field'
import { useTranslation } from 'react-i18next'
import { FormColumn } from '../form/details-form'
import { DELIMITERS, type Delimiter, likelyDelimiter } from './csv-file'

export interface ImportSettings {
  file: FileContent | null
  delimiter: Delimiter
  hasHeader: boolean
  /** Whether a line may update an existing entity with the same name. */
  mayUpdate: boolean
}

export const initialSettings: ImportSettings = {
  file: null,
  delimiter: ',',
  hasHeader: true,
  mayUpdate: true,
}

interface StepProps {
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** The step that chooses the file. */
export function FileStep({ settings, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <FileField
      label={t('import.file')}
      required
      extensions="csv,txt"
      refusedText={t('import.file-refused')}
      convert={textOrNull}
      value={settings.file}
      onChange={(file) =>
        onChange({ ...settings, file, ...(file && { delimiter: likelyDelimiter(file.content) }) })
      }
    />
  )
}

/** The text, or `null` if the file is not UTF-8: it would be imported with wrong characters. */
const textOrNull = (text: string) => (text.includes('\uFFFD') ? null : text)

/** The step for the format of the file, and whether existing entities are updated. */
export function ConfigurationStep({ settings, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <FormColumn>
      <SelectField<Delimiter>
        label={t('import.delimiter')}
        value={settings.delimiter}
        options={DELIMITERS.map((value) => ({
          value,
          label: value === '\t' ? t('import.tab') : value,
        }))}
        onChange={(delimiter) => onChange({ ...settings, delimiter })}
      />
      <CheckboxField
        label={t('import.has-header')}
        value={settings.hasHeader}
        onChange={(hasHeader) => onChange({ ...settings, hasHeader })}
      />
      <CheckboxField
        label={t('import.may-update')}
        value={settings.mayUpdate}
        onChange={(mayUpdate) => onChange({ ...settings, mayUpdate })}
      />
    </FormColumn>
  )
}
