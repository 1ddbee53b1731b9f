import type { EntityType } from '@signalbox/model/entity-id'
import type { RelationFilter } from '@signalbox/model/query/entity-filter'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { EntityTypesField } from '../../../../forms/entity/entity-type-field'
import { RelationTypeField } from '../../../../forms/entity/relation-type-field'
import type { AliasFieldsProps } from './alias-filter-draft'

/** Which relations to follow; without a filter, all relations are followed. */
export function RelationFilters({ value, onChange }: AliasFieldsProps) {
  const { t } = useTranslation()
  const filters = (value.filters as RelationFilter[] | undefined) ?? []
  const set = (next: RelationFilter[]) => onChange({ ...value, filters: next })
  const change = (index: number, part: Partial<RelationFilter>) =>
    set(filters.with(index, { ...filters[index], ...part } as RelationFilter))
  return (
    <FieldGroup title={t('alias.relations')}>
      {filters.length === 0 && <span>{t('alias.any-relation')}</span>}
      {filters.map((filter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no id
        <FieldRow key={index}>
          <RelationTypeField
            value={filter.relationType ?? null}
            placeholder={t('relation.any-type')}
            onChange={(relationType) => change(index, { relationType })}
          />
          <EntityTypesField
            value={filter.entityTypes ?? []}
            onChange={(entityTypes) => change(index, { entityTypes: entityTypes as EntityType[] })}
          />
          <IconButton
            icon="delete"
            size="small"
            label={t('alias.remove-relation')}
            onClick={() => set(filters.toSpliced(index, 1))}
          />
        </FieldRow>
      ))}
      <Button
        kind="ghost"
        size="small"
        icon="add"
        onClick={() => set([...filters, { relationType: null, entityTypes: [] }])}
      >
        {t('alias.add-relation')}
      </Button>
    </FieldGroup>
  )
}
