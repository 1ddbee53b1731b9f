import { IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'
import type { ImportChoice } from './import-account'
import styles from './move.module.css'

export interface ChoiceProps {
  choice: ImportChoice
  onChoice: (choice: ImportChoice) => void
}

/** The start of the imported history. */
export function HistoryField({ choice, onChoice }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <DateTimeField
      label={t('move.from')}
      help={t('move.from-hint')}
      parts="date"
      value={choice.from}
      onChange={(from) => onChoice({ ...choice, from })}
    />
  )
}

/** The imported kinds. */
export function KindFields({ choice, onChoice }: ChoiceProps) {
  const { t } = useTranslation()
  const toggle = (kind: ImportKind, isIncluded: boolean) =>
    onChoice({
      ...choice,
      include: IMPORT_KINDS.filter((one) => (one === kind ? isIncluded : choice.include.includes(one))),
    })
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('move.what')}</legend>
      {IMPORT_KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`move.kind.${kind}`)}
          value={choice.include.includes(kind)}
          onChange={(isIncluded) => toggle(kind, isIncluded)}
        />
      ))}
    </fieldset>
  )
}

/** Whether existing entities are replaced. */
export function OverwriteField({ choice, onChoice }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <CheckboxField
      label={t('move.overwrite')}
      help={t('move.overwrite-hint')}
      value={choice.overwrite}
      onChange={(overwrite) => onChoice({ ...choice, overwrite })}
    />
  )
}
