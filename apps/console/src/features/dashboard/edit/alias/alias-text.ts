import type { AliasEntityType, AliasFilter } from '@signalbox/model/query/entity-alias'
import { type RelationFilter, typesOf } from '@signalbox/model/query/entity-filter'
import { useTranslation } from 'react-i18next'
import { entityTypesText, entityTypeText } from '../../../../forms/entity/entity-texts'

/** Returns a function that describes the filter of an alias. */
export function useAliasText() {
  const { t } = useTranslation()
  const root = (filter: {
    rootStateEntity: boolean
    rootEntity?: { entityType: AliasEntityType } | null | undefined
  }) =>
    filter.rootStateEntity || !filter.rootEntity
      ? t('alias.text.state-root')
      : entityTypeText(t, filter.rootEntity.entityType)
  const textOfTypes = (kind: string, types: string[], prefix: string | null | undefined) =>
    t(prefix ? `alias.text.${kind}-prefix` : `alias.text.${kind}`, {
      type: types.join(', '),
      prefix: prefix ?? '',
    })

  const relation = ({ relationType, entityTypes }: RelationFilter) =>
    t('alias.text.relation', {
      types: entityTypes?.length
        ? entityTypes.map((type) => entityTypesText(t, type)).join(', ')
        : t('alias.text.any-entity'),
      relation: relationType || t('alias.text.any-relation'),
    })

  return function textOf(filter: AliasFilter): string {
    switch (filter.type) {
      case 'singleEntity':
        return entityTypeText(t, filter.singleEntity.entityType)
      case 'entityList':
        return t('alias.text.list', {
          count: filter.entityList.length,
          types: entityTypesText(t, filter.entityType),
        })
      case 'entityName':
        return t('alias.text.name', {
          types: entityTypesText(t, filter.entityType),
          prefix: filter.entityNameFilter,
        })
      case 'entityType':
        return entityTypesText(t, filter.entityType)
      case 'stateEntity':
        return t('alias.text.state')
      case 'deviceType':
        return textOfTypes('device-type', typesOf(filter), filter.deviceNameFilter)
      case 'assetType':
        return textOfTypes('asset-type', typesOf(filter), filter.assetNameFilter)
      case 'entityViewType':
        return textOfTypes('entity-view-type', typesOf(filter), filter.entityViewNameFilter)
      case 'apiUsageState':
        return t('alias.type.apiUsageState')
      case 'relationsQuery': {
        const relations =
          filter.filters.length > 0 ? filter.filters : [{ relationType: null, entityTypes: [] }]
        return t(`alias.text.from-root.${filter.direction}`, {
          what: relations.map(relation).join('; '),
          root: root(filter),
        })
      }
      case 'assetSearchQuery':
        return textOfSearch(filter.assetTypes, filter)
      case 'deviceSearchQuery':
        return textOfSearch(filter.deviceTypes, filter)
      case 'entityViewSearchQuery':
        return textOfSearch(filter.entityViewTypes, filter)
      default:
        return t('alias.text.unknown')
    }
  }

  function textOfSearch(
    types: readonly string[],
    filter: {
      relationType?: string | null | undefined
      direction: 'FROM' | 'TO'
      rootStateEntity: boolean
      rootEntity?: { entityType: AliasEntityType } | null | undefined
    },
  ) {
    const what = t('alias.text.relation', {
      types: types.join(', '),
      relation: filter.relationType || t('alias.text.any-relation'),
    })
    return t(`alias.text.from-root.${filter.direction}`, { what, root: root(filter) })
  }
}
