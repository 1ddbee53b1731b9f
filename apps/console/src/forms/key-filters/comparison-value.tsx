import type { FilterValueType } from '@signalbox/model/query/key-filter'
import type { DynamicSource, DynamicValue, SimplePredicate } from '@signalbox/model/query/predicate'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import styles from './key-filters.module.css'

interface ComparisonValueProps {
  valueType: FilterValueType
  value: SimplePredicate
  onChange: (predicate: SimplePredicate) => void
}

/** The field for the comparison value. An empty number is NaN. */
export function ComparisonValue({ valueType, value: predicate, onChange }: ComparisonValueProps) {
  const { t } = useTranslation()
  const label = t('key-filter.compare-with')
  const set = (defaultValue: string | number | boolean) =>
    onChange({ ...predicate, value: { ...predicate.value, defaultValue } } as SimplePredicate)

  switch (predicate.type) {
    case 'STRING':
      return <TextField ariaLabel={label} value={predicate.value.defaultValue} onChange={set} />
    case 'BOOLEAN':
      return (
        <SelectField<string>
          ariaLabel={label}
          value={String(predicate.value.defaultValue)}
          options={[
            { value: 'true', label: t('value.true') },
            { value: 'false', label: t('value.false') },
          ]}
          onChange={(word) => set(word === 'true')}
        />
      )
    case 'NUMERIC': {
      const { defaultValue } = predicate.value
      const setNumber = (next: number | null) => set(next ?? Number.NaN)
      // An incompletely typed date is NaN: the field keeps its text and shows the error.
      if (valueType === 'DATE_TIME')
        return <DateTimeField ariaLabel={label} required value={defaultValue} onChange={setNumber} />
      const number = Number.isFinite(defaultValue) ? defaultValue : null
      const error = number === null ? t('value.double-value-required') : undefined
      return <NumberField ariaLabel={label} value={number} onChange={setNumber} error={error} />
    }
  }
}

interface DynamicValueProps {
  sources: readonly DynamicSource[]
  value: DynamicValue
  onChange: (value: DynamicValue) => void
}

/** The attribute that contains the comparison value. If the attribute is missing, the constant is used. */
export function DynamicValueFields({ sources, value, onChange }: DynamicValueProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.dynamic}>
      <SelectField<DynamicSource>
        label={t('key-filter.dynamic-source')}
        value={value.sourceType}
        options={sources.map((source) => ({ value: source, label: t(`key-filter.source.${source}`) }))}
        onChange={(sourceType) => onChange({ ...value, sourceType })}
      />
      <TextField
        label={t('key-filter.source-attribute')}
        help={t('key-filter.source-attribute-help')}
        required
        mono
        value={value.sourceAttribute}
        onChange={(sourceAttribute) => onChange({ ...value, sourceAttribute })}
      />
    </div>
  )
}
