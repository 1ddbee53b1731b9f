import type { EntityType } from '@signalbox/model/entity-id'
import type { AliasEntityId, AliasEntityType } from '@signalbox/model/query/entity-alias'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EntityListField } from '../../../../forms/entity/entity-list-field'
import { EntitySelectField } from '../../../../forms/entity/entity-select-field'
import { EntityTypeField } from '../../../../forms/entity/entity-type-field'
import { RelationTypeField } from '../../../../forms/entity/relation-type-field'
import { SubtypeField, SubtypesField } from '../../../../forms/entity/subtype-field'
import type { AliasFieldsProps } from './alias-filter-draft'
import { RelationFilters } from './relation-filters'
import { RootFields } from './root-fields'

const SUBTYPES = {
  deviceType: { kind: 'DEVICE', type: 'deviceType', name: 'deviceNameFilter' },
  assetType: { kind: 'ASSET', type: 'assetType', name: 'assetNameFilter' },
  entityViewType: { kind: 'ENTITY_VIEW', type: 'entityViewType', name: 'entityViewNameFilter' },
} as const
const SEARCHES = {
  deviceSearchQuery: { kind: 'DEVICE', types: 'deviceTypes' },
  assetSearchQuery: { kind: 'ASSET', types: 'assetTypes' },
  entityViewSearchQuery: { kind: 'ENTITY_VIEW', types: 'entityViewTypes' },
} as const

/** The fields for the type of an alias filter. */
export function AliasFields({ value, onChange }: AliasFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Record<string, unknown>) => onChange({ ...value, ...change })
  const text = (name: string) => (value[name] as string | null | undefined) ?? ''

  switch (value.type) {
    case 'singleEntity':
      return (
        <EntitySelectField
          required
          withCurrent
          value={(value.singleEntity as AliasEntityId | undefined) ?? null}
          onChange={(singleEntity) => set({ singleEntity })}
        />
      )
    case 'entityList':
      return (
        <>
          <EntityTypeField
            required
            value={(value.entityType as AliasEntityType | undefined) ?? null}
            onChange={(entityType) => set({ entityType, entityList: null })}
          />
          {value.entityType ? (
            <EntityListField
              required
              entityType={value.entityType as EntityType}
              value={(value.entityList as string[] | null | undefined) ?? null}
              onChange={(entityList) => set({ entityList })}
            />
          ) : null}
        </>
      )
    case 'entityName':
      return (
        <>
          <EntityTypeField
            required
            value={(value.entityType as AliasEntityType | undefined) ?? null}
            onChange={(entityType) => set({ entityType })}
          />
          <TextField
            required
            label={t('alias.name-starts-with')}
            value={text('entityNameFilter')}
            onChange={(entityNameFilter) => set({ entityNameFilter })}
          />
        </>
      )
    case 'entityType':
      return (
        <EntityTypeField
          required
          value={(value.entityType as AliasEntityType | undefined) ?? null}
          onChange={(entityType) => set({ entityType })}
        />
      )
    case 'stateEntity':
      return <RootFields value={value} onChange={onChange} isStateEntity />
    case 'deviceType':
    case 'assetType':
    case 'entityViewType': {
      const { kind, type, name } = SUBTYPES[value.type]
      return (
        <>
          <SubtypeField
            kind={kind}
            required
            value={text(type)}
            // The chosen type replaces the list of types that dashboards of later ThingsBoard releases have.
            onChange={(next) => set({ [type]: next ?? '', [`${type}s`]: undefined })}
          />
          <TextField
            label={t('alias.name-starts-with')}
            value={text(name)}
            onChange={(next) => set({ [name]: next })}
          />
        </>
      )
    }
    case 'apiUsageState':
      return null
    case 'relationsQuery':
      return (
        <>
          <RootFields value={value} onChange={onChange} />
          <RelationFilters value={value} onChange={onChange} />
        </>
      )
    case 'deviceSearchQuery':
    case 'assetSearchQuery':
    case 'entityViewSearchQuery': {
      const { kind, types } = SEARCHES[value.type]
      return (
        <>
          <RootFields value={value} onChange={onChange} />
          <RelationTypeField
            value={(value.relationType as string | null | undefined) ?? null}
            placeholder={t('relation.any-type')}
            onChange={(relationType) => set({ relationType })}
          />
          <SubtypesField
            kind={kind}
            required
            value={(value[types] as string[] | undefined) ?? []}
            onChange={(next) => set({ [types]: next })}
          />
        </>
      )
    }
  }
}
