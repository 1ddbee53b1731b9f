import { CONTAINS } from '@signalbox/model/entities/relation'
import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTypesField } from '../entity/entity-type-field'
import { RelationTypeField } from '../entity/relation-type-field'
import { SubtypesField } from '../entity/subtype-field'
import styles from './node-form.module.css'

/** How relations are followed, starting at an entity. */
interface Traversal {
  direction: 'FROM' | 'TO'
  maxLevel: number | null
  fetchLastLevelOnly: boolean
}

interface RelationFilter {
  relationType: string | null
  entityTypes: AliasEntityType[] | null
}

type RelationsQuery = Traversal & { filters: RelationFilter[] | null }
type DeviceRelationsQuery = Traversal & { relationType: string | null; deviceTypes: string[] }

const DEFAULT_TRAVERSAL: Traversal = { direction: 'FROM', maxLevel: 1, fetchLastLevelOnly: false }

/** The query for entities that are found by following relations. */
export function RelationsQueryField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const { t } = useTranslation()
  const query: RelationsQuery = {
    ...DEFAULT_TRAVERSAL,
    filters: [],
    ...(value as Partial<RelationsQuery> | null),
  }
  const filters = query.filters ?? []
  const setFilters = (next: RelationFilter[]) => onChange({ ...query, filters: next })
  const change = (index: number, part: Partial<RelationFilter>) =>
    setFilters(filters.map((filter, at) => (at === index ? { ...filter, ...part } : filter)))

  return (
    <TraversalFields
      {...frame}
      query={query}
      onChange={(part) => onChange({ ...query, ...part })}
      disabled={disabled}
    >
      <div className={styles.filters}>
        {filters.map((filter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: filters have no id
          <div key={index} className={styles.filter}>
            <RelationTypeField
              value={filter.relationType}
              disabled={disabled}
              onChange={(relationType) => change(index, { relationType })}
            />
            <EntityTypesField
              value={filter.entityTypes ?? []}
              disabled={disabled}
              onChange={(entityTypes) => change(index, { entityTypes: [...entityTypes] })}
            />
            {!disabled && (
              <IconButton
                icon="close"
                size="small"
                label={t('node-form.remove-filter')}
                onClick={() => setFilters(filters.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
        {filters.length === 0 && <span>{t('node-form.any-relation')}</span>}
        {!disabled && (
          <Button
            icon="add"
            size="small"
            onClick={() => setFilters([...filters, { relationType: CONTAINS, entityTypes: [] }])}
          >
            {t('node-form.add-filter')}
          </Button>
        )}
      </div>
    </TraversalFields>
  )
}

/** The query for a device that is found by following relations. */
export function DeviceRelationsQueryField({ value, onChange, disabled, ...frame }: FieldProps<unknown>) {
  const query: DeviceRelationsQuery = {
    ...DEFAULT_TRAVERSAL,
    relationType: CONTAINS,
    deviceTypes: [],
    ...(value as Partial<DeviceRelationsQuery> | null),
  }
  const set = (part: Partial<DeviceRelationsQuery>) => onChange({ ...query, ...part })
  return (
    <TraversalFields {...frame} query={query} onChange={set} disabled={disabled}>
      <RelationTypeField
        value={query.relationType}
        disabled={disabled}
        onChange={(relationType) => set({ relationType })}
      />
      <SubtypesField
        kind="DEVICE"
        required
        value={query.deviceTypes}
        disabled={disabled}
        onBlur={frame.onBlur}
        onChange={(deviceTypes) => set({ deviceTypes: [...deviceTypes] })}
      />
    </TraversalFields>
  )
}

type TraversalFieldsProps = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  query: Traversal
  onChange: (part: Partial<Traversal>) => void
  children: ReactNode
}

function TraversalFields({ query, onChange, disabled, children, ...frame }: TraversalFieldsProps) {
  const { t } = useTranslation()
  return (
    <Field {...frame}>
      {({ labelId }) => (
        <fieldset className={styles.part} aria-labelledby={labelId}>
          <CheckboxField
            label={t('node-form.last-level-only')}
            value={query.fetchLastLevelOnly}
            disabled={disabled}
            onChange={(fetchLastLevelOnly) => onChange({ fetchLastLevelOnly })}
          />
          <SelectField
            label={t('node-form.direction')}
            required
            value={query.direction}
            disabled={disabled}
            onChange={(direction) => onChange({ direction })}
            options={(['FROM', 'TO'] as const).map((value) => ({
              value,
              label: t(`rule-node.option.${value}`),
            }))}
          />
          <NumberField
            label={t('node-form.max-level')}
            placeholder={t('node-form.unlimited')}
            integer
            value={query.maxLevel}
            disabled={disabled}
            onChange={(level) => onChange({ maxLevel: level === null ? null : Math.max(1, level) })}
          />
          {children}
        </fieldset>
      )}
    </Field>
  )
}
