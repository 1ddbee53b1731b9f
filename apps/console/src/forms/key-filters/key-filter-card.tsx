import type { EntityKey, EntityKeyType } from '@signalbox/model/query/entity-key'
import {
  defaultPredicate,
  defaultUserInfo,
  type FilterValueType,
  fieldValueType,
  type KeyFilterInfo,
  VALUE_TYPES,
} from '@signalbox/model/query/key-filter'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { confirm } from '@signalbox/ui/feedback/confirm'
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

  /** An entity field determines the value type; other keys keep the chosen value type. */
  const onKey = (next: EntityKey) => {
    const fieldType = next.type === 'ENTITY_FIELD' ? fieldValueType(next.key) : undefined
    return change({ key: next, valueType: fieldType ?? valueType })
  }

  /**
   * Changes the key or the value type. Another value type replaces the conditions. The user has to confirm
   * this if the conditions were edited.
   */
  async function change(next: Pick<KeyFilterInfo, 'key' | 'valueType'>) {
    if (next.valueType === valueType) return onChange({ ...value, ...next })
    const mayReplace =
      !areEdited(value) ||
      (await confirm({
        title: t('key-filter.replace-title'),
        text: t('key-filter.replace-text', { type: t(`key-filter.value.${next.valueType}`) }),
        confirmLabel: t('key-filter.replace'),
      }))
    if (mayReplace) onChange({ ...value, ...next, predicates: [initialPredicate(next.valueType)] })
  }

  return (
    <section className={styles.card} aria-label={key.key || t('key-filter.new')}>
      <div className={styles.head}>
        <SelectField<EntityKeyType>
          label={t('key-filter.key-type')}
          value={key.type}
          options={choices.keyTypes.map((type) => ({ value: type, label: t(`key-filter.type.${type}`) }))}
          onChange={(type) => void onKey({ ...key, type })}
        />
        <FreeTextField
          key={key.type}
          onEnter={stayInDialog}
          label={t('key-filter.key')}
          required
          value={key.key}
          names={(signal) => choices.suggestKeys?.(key.type, signal) ?? Promise.resolve([])}
          onChange={(name) => void onKey({ ...key, key: name ?? '' })}
        />
        <SelectField<FilterValueType>
          label={t('key-filter.value-type')}
          value={valueType}
          options={VALUE_TYPES.map((type) => ({ value: type, label: t(`key-filter.value.${type}`) }))}
          onChange={(type) => void change({ key, valueType: type })}
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

/** Enter accepts the typed key. It must not submit the dialog: this would save the default comparison. */
const stayInDialog = (event: KeyboardEvent) => event.preventDefault()

const HOUR_MS = 3_600_000

/**
 * Whether the conditions differ from the default. The default date is the current time, so any recent date equals it.
 */
function areEdited({ valueType, predicates }: KeyFilterInfo): boolean {
  const isRecent = (value: unknown) => typeof value === 'number' && Math.abs(Date.now() - value) < HOUR_MS
  const withoutNow = (value: unknown) =>
    JSON.stringify(value, (_, each) => (valueType === 'DATE_TIME' && isRecent(each) ? 'now' : each))
  return withoutNow(predicates) !== withoutNow([initialPredicate(valueType)])
}

/** The initial predicate of a value type. */
export const initialPredicate = (type: FilterValueType) => ({
  keyFilterPredicate: defaultPredicate(type, Date.now()),
  userInfo: defaultUserInfo(),
})
