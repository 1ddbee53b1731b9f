import type { EntityKeyType } from '@signalbox/model/query/entity-key'
import {
  defaultPredicate,
  defaultUserInfo,
  type FilterValueType,
  type KeyFilterInfo,
  VALUE_TYPES,
} from '@signalbox/model/query/key-filter'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FreeTextField } from '../values/free-text-field'
import type { FilterChoices } from './filter-choices'
import styles from './key-filters.module.css'
import { PredicateList } from './predicate-list'

interface KeyFilterCardProps extends FilterChoices {
  value: KeyFilterInfo
  onChange: (filter: KeyFilterInfo) => void
  onRemove: () => void
}

/** One key, the type of its values, and its conditions. */
export function KeyFilterCard({ value, onChange, onRemove, ...choices }: KeyFilterCardProps) {
  const { t } = useTranslation()
  const { key, valueType } = value
  return (
    <section className={styles.card} aria-label={key.key || t('key-filter.new')}>
      <div className={styles.head}>
        <SelectField<EntityKeyType>
          label={t('key-filter.key-type')}
          value={key.type}
          options={choices.keyTypes.map((type) => ({ value: type, label: t(`key-filter.type.${type}`) }))}
          onChange={(type) => onChange({ ...value, key: { ...key, type } })}
        />
        <FreeTextField
          key={key.type}
          onEnter={stayInDialog}
          label={t('key-filter.key')}
          required
          value={key.key}
          names={(signal) => choices.suggestKeys?.(key.type, signal) ?? Promise.resolve([])}
          onChange={(name) => onChange({ ...value, key: { ...key, key: name ?? '' } })}
        />
        <SelectField<FilterValueType>
          label={t('key-filter.value-type')}
          value={valueType}
          options={VALUE_TYPES.map((type) => ({ value: type, label: t(`key-filter.value.${type}`) }))}
          onChange={(type) => onChange({ ...value, valueType: type, predicates: [freshPredicate(type)] })}
        />
        <IconButton icon="delete" size="small" label={t('key-filter.remove')} onClick={onRemove} />
      </div>
      <PredicateList
        valueType={valueType}
        operation="AND"
        dynamicSources={choices.dynamicSources}
        value={value.predicates}
        onChange={(predicates) => onChange({ ...value, predicates })}
      />
    </section>
  )
}

/** Enter accepts the typed key; it must not save the dialog with a default comparison. */
const stayInDialog = (event: KeyboardEvent) => event.preventDefault()

/** The initial predicate of a value type. */
export const freshPredicate = (type: FilterValueType) => ({
  keyFilterPredicate: defaultPredicate(type, Date.now()),
  userInfo: defaultUserInfo(),
})
