import { KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import { IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { useTranslation } from 'react-i18next'
import type { ImportAccount, ImportChoice } from '../import-account'
import styles from '../move.module.css'

export interface ChoiceProps {
  choice: ImportChoice
  onChoice: (choice: ImportChoice) => void
}

/** The time range and the keys of the history to import. */
export function HistoryFields({ choice, onChoice }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <>
      <DateTimeField
        label={t('move.from')}
        help={t('move.from-hint')}
        parts="date"
        value={choice.from}
        onChange={(from) => onChoice({ ...choice, from })}
      />
      <DateTimeField
        label={t('move.to')}
        help={t('move.to-hint')}
        value={choice.to}
        onChange={(to) => onChoice({ ...choice, to })}
      />
      <ChipsField<string>
        label={t('move.keys')}
        help={t('move.keys-hint')}
        keyOf={asEntered}
        labelOf={asEntered}
        fromText={asEntered}
        separators={KEY_SEPARATORS}
        value={choice.keys}
        onChange={(keys) => onChoice({ ...choice, keys })}
      />
    </>
  )
}

const asEntered = (text: string) => text

/** The kinds to import, of those that the source can have. */
export function KindFields({ choice, onChoice, kinds }: ChoiceProps & { kinds: readonly ImportKind[] }) {
  const { t } = useTranslation()
  const toggle = (kind: ImportKind, isIncluded: boolean) =>
    onChoice({
      ...choice,
      include: IMPORT_KINDS.filter((item) => (item === kind ? isIncluded : choice.include.includes(item))),
    })
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('move.what')}</legend>
      {kinds.map((kind) => (
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

interface FollowFieldProps {
  account: ImportAccount
  onAccount: (account: ImportAccount) => void
}

/** Whether new values are copied after the import. */
export function FollowField({ account, onAccount }: FollowFieldProps) {
  const { t } = useTranslation()
  return (
    <CheckboxField
      label={t('move.follow')}
      help={t('move.follow-hint')}
      value={account.follow}
      onChange={(follow) => onAccount({ ...account, follow })}
    />
  )
}
