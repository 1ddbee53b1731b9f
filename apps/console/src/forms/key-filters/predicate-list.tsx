import {
  defaultComplexPredicate,
  defaultPredicate,
  defaultUserInfo,
  type FilterValueType,
  type PredicateInfo,
} from '@signalbox/model/query/key-filter'
import type { ComplexPredicate, DynamicSource } from '@signalbox/model/query/predicate'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { RequiredGroup } from '@signalbox/ui/fields/field-errors'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { useTranslation } from 'react-i18next'
import styles from './key-filters.module.css'
import { PredicateRow } from './predicate-row'

interface PredicateListProps {
  valueType: FilterValueType
  operation: ComplexPredicate['operation']
  dynamicSources: readonly DynamicSource[]
  value: readonly PredicateInfo[]
  onChange: (predicates: PredicateInfo[]) => void
}

/** Conditions on the same value, joined by AND or OR; nested groups may use the other operation. */
export function PredicateList({ value, onChange, ...shared }: PredicateListProps) {
  const { t } = useTranslation()
  const set = (index: number, keyFilterPredicate: PredicateInfo['keyFilterPredicate']) =>
    onChange(value.map((each, at) => (at === index ? { ...each, keyFilterPredicate } : each)))
  const add = (keyFilterPredicate: PredicateInfo['keyFilterPredicate']) =>
    onChange([...value, { keyFilterPredicate, userInfo: defaultUserInfo() }])

  return (
    <RequiredGroup value={value}>
      <div className={styles.predicates}>
        {value.map(({ keyFilterPredicate: predicate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id
          <div key={index} className={styles.predicate}>
            <span className={styles.join}>{index > 0 && t(`key-filter.join.${shared.operation}`)}</span>
            {predicate.type === 'COMPLEX' ? (
              <PredicateGroup {...shared} value={predicate} onChange={(next) => set(index, next)} />
            ) : (
              <PredicateRow
                valueType={shared.valueType}
                dynamicSources={shared.dynamicSources}
                value={predicate}
                onChange={(next) => set(index, next)}
              />
            )}
            <IconButton
              icon="close"
              size="small"
              label={t('key-filter.remove-condition')}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className={styles.adds}>
          <Button
            kind="ghost"
            size="small"
            icon="add"
            onClick={() => add(defaultPredicate(shared.valueType, Date.now()))}
          >
            {t('key-filter.add-condition')}
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon="playlist_add"
            onClick={() => add({ ...defaultComplexPredicate(), operation: 'OR', predicates: [] })}
          >
            {t('key-filter.add-group')}
          </Button>
        </div>
      </div>
    </RequiredGroup>
  )
}

type GroupPredicate = Extract<PredicateInfo['keyFilterPredicate'], { type: 'COMPLEX' }>

interface PredicateGroupProps extends Omit<PredicateListProps, 'value' | 'onChange'> {
  value: GroupPredicate
  onChange: (group: GroupPredicate) => void
}

function PredicateGroup({ value, onChange, ...shared }: PredicateGroupProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.group}>
      <Segmented
        label={t('key-filter.group')}
        value={value.operation}
        segments={[
          { value: 'AND', label: t('key-filter.all-of') },
          { value: 'OR', label: t('key-filter.any-of') },
        ]}
        onChange={(operation) => onChange({ ...value, operation })}
      />
      <PredicateList
        {...shared}
        operation={value.operation}
        value={value.predicates}
        onChange={(predicates) => onChange({ ...value, predicates })}
      />
    </div>
  )
}
