import type { KeyFilterInfo } from '@signalbox/model/query/key-filter'
import { Button } from '@signalbox/ui/actions/button'
import { RequiredGroup } from '@signalbox/ui/fields/field-errors'
import { useTranslation } from 'react-i18next'
import type { FilterChoices } from './filter-choices'
import { initialPredicate, KeyFilterCard } from './key-filter-card'
import styles from './key-filters.module.css'

interface KeyFiltersFieldProps extends FilterChoices {
  value: readonly KeyFilterInfo[]
  onChange: (filters: KeyFilterInfo[]) => void
}

/** Conditions on keys; all of them have to be met. */
export function KeyFiltersField({ value, onChange, ...choices }: KeyFiltersFieldProps) {
  const { t } = useTranslation()
  return (
    <RequiredGroup value={value}>
      <div className={styles.filters}>
        {value.map((filter, index) => (
          <KeyFilterCard
            // biome-ignore lint/suspicious/noArrayIndexKey: filters have no id
            key={index}
            {...choices}
            value={filter}
            onChange={(next) => onChange(value.map((each, at) => (at === index ? next : each)))}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
        <Button size="small" icon="add" onClick={() => onChange([...value, newFilter(choices)])}>
          {t('key-filter.add')}
        </Button>
      </div>
    </RequiredGroup>
  )
}

const newFilter = ({ keyTypes }: FilterChoices): KeyFilterInfo => ({
  key: { type: keyTypes[0] ?? 'TIME_SERIES', key: '' },
  valueType: 'NUMERIC',
  predicates: [initialPredicate('NUMERIC')],
})
