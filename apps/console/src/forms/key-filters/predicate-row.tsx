import type { FilterValueType } from '@signalbox/model/query/key-filter'
import {
  BOOLEAN_OPERATIONS,
  type DynamicSource,
  NUMERIC_OPERATIONS,
  type SimplePredicate,
  STRING_OPERATIONS,
} from '@signalbox/model/query/predicate'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { ComparisonValue, DynamicValueFields } from './comparison-value'
import styles from './key-filters.module.css'
import { operationText } from './operation-text'

interface PredicateRowProps {
  valueType: FilterValueType
  dynamicSources: readonly DynamicSource[]
  value: SimplePredicate
  onChange: (predicate: SimplePredicate) => void
}

/** An operation and its comparison value: a constant, or an attribute that is read when the filter is evaluated. */
export function PredicateRow({ valueType, dynamicSources, value, onChange }: PredicateRowProps) {
  const { t } = useTranslation()
  const dynamicValue = value.value.dynamicValue ?? null
  const setDynamic = (next: typeof dynamicValue) =>
    onChange({ ...value, value: { ...value.value, dynamicValue: next } } as SimplePredicate)
  const [firstSource] = dynamicSources

  return (
    <div className={styles.row}>
      <div className={styles.compare}>
        <SelectField<string>
          ariaLabel={t('key-filter.operation')}
          value={value.operation}
          options={OPERATIONS[value.type].map((operation) => ({
            value: operation,
            label: operationText(t, value.type, operation),
          }))}
          onChange={(operation) => onChange({ ...value, operation } as SimplePredicate)}
        />
        <ComparisonValue valueType={valueType} value={value} onChange={onChange} />
        {firstSource && (
          <IconButton
            icon="link"
            size="small"
            active={dynamicValue !== null}
            aria-pressed={dynamicValue !== null}
            label={t('key-filter.dynamic')}
            onClick={() => setDynamic(dynamicValue ? null : { sourceType: firstSource, sourceAttribute: '' })}
          />
        )}
      </div>
      {value.type === 'STRING' && (
        <CheckboxField
          label={t('key-filter.ignore-case')}
          value={value.ignoreCase}
          onChange={(ignoreCase) => onChange({ ...value, ignoreCase })}
        />
      )}
      {dynamicValue && (
        <DynamicValueFields sources={dynamicSources} value={dynamicValue} onChange={setDynamic} />
      )}
    </div>
  )
}

const OPERATIONS = {
  STRING: STRING_OPERATIONS,
  NUMERIC: NUMERIC_OPERATIONS,
  BOOLEAN: BOOLEAN_OPERATIONS,
} as const
