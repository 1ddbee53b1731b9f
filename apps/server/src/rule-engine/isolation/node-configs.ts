import type { RelationSearch } from '@signalbox/rule-nodes/context'
import type { OtherTenant } from './other-tenant'

const ATTRIBUTES = {
  clientAttributeNames: ['secret'],
  sharedAttributeNames: ['secret'],
  serverAttributeNames: ['secret'],
  latestTsKeyNames: ['secret'],
  tellFailureIfAbsent: false,
}
export const QUERY: RelationSearch = {
  direction: 'FROM',
  maxLevel: 2,
  filters: [],
  fetchLastLevelOnly: false,
}

/** Configurations with which a node uses everything it can reach. Nodes that are not listed run with their defaults. */
export const nodeConfigs = (foreign: OtherTenant): Record<string, object[]> => ({
  'action.generator': [{ originatorType: 'DEVICE', originatorId: foreign.device.id }],
  'action.assign-to-customer': [{ customerNamePattern: 'Own customer' }, { customerNamePattern: 'Foreign' }],
  'action.unassign-from-customer': [
    { customerNamePattern: 'Own customer' },
    { customerNamePattern: 'Foreign' },
  ],
  'action.create-relation': ['Own', 'Foreign'].flatMap((entityNamePattern) =>
    ['FROM', 'TO'].map((direction) => ({
      direction,
      entityType: 'DEVICE',
      entityNamePattern,
      removeCurrentRelations: true,
    })),
  ),
  'action.delete-relation': [
    { deleteForSingleEntity: false },
    { deleteForSingleEntity: true, entityType: 'DEVICE', entityNamePattern: 'Own' },
  ],
  'action.delay': [{ periodInSeconds: 1 }],
  'action.gps-geofencing-events': [
    {
      fetchPerimeterInfoFromMessageMetadata: false,
      perimeterType: 'CIRCLE',
      centerLatitude: 0,
      centerLongitude: 0,
      range: 1,
    },
  ],
  'filter.check-relation': [
    { checkForSingleEntity: false },
    { checkForSingleEntity: true, entityType: 'ASSET', entityId: foreign.asset.id },
  ],
  'filter.check-alarm-status': [{ alarmStatusList: ['ACTIVE_UNACK'] }],
  'enrichment.originator-attributes': [ATTRIBUTES],
  'enrichment.related-device-attributes': [
    { ...ATTRIBUTES, deviceRelationsQuery: { ...QUERY, deviceTypes: ['default'] } },
  ],
  'enrichment.related-attributes': [
    { attrMapping: { secret: 'secret' }, relationsQuery: QUERY },
    { attrMapping: { secret: 'secret' }, relationsQuery: QUERY, telemetry: true },
  ],
  'enrichment.customer-attributes': [{ attrMapping: { secret: 'secret' } }],
  'enrichment.tenant-attributes': [{ attrMapping: { secret: 'secret' } }],
  'enrichment.originator-fields': [{ fieldsMapping: { label: 'label' } }],
  'enrichment.originator-telemetry': [{ latestTsKeyNames: ['secret'], startInterval: 600, endInterval: 1 }],
  'enrichment.customer-details': [{ detailsList: ['CITY'], addToMetadata: true }],
  'transformation.change-originator': [
    { originatorSource: 'RELATED', relationsQuery: QUERY },
    { originatorSource: 'CUSTOMER' },
    { originatorSource: 'ALARM_ORIGINATOR' },
  ],
})
