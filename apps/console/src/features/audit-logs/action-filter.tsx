import { ACTION_TYPES, type ActionType } from '@signalbox/model/entities/audit-log'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../i18n/format'
import styles from './audit-logs.module.css'

interface ActionFilterProps {
  action: ActionType | undefined
  onChange: (action: ActionType | null) => void
}

/** Filters the audit log by action. */
export function ActionFilter({ action, onChange }: ActionFilterProps) {
  const { t } = useTranslation()
  const actions = ACTION_TYPES.map((value) => ({ value, label: t(`audit-log.action.${value}`) }))
  return (
    <SelectField<ActionType | ''>
      className={styles.filter}
      ariaLabel={t('audit-log.type')}
      value={action ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      options={[
        { value: '', label: t('audit-log.all-actions') },
        ...actions.sort((a, b) => compareNames(a.label, b.label)),
      ]}
    />
  )
}
