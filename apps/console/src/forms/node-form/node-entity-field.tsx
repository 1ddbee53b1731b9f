import type { EntityType } from '@signalbox/model/entity-id'
import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import type { FormField } from '@signalbox/rule-nodes/form'
import { EntityField } from '../entity/entity-field'
import { EntityTypeField, EntityTypesField } from '../entity/entity-type-field'
import { QueueField } from '../entity/queue-field'
import { RelationTypeField } from '../entity/relation-type-field'
import { SubtypesField } from '../entity/subtype-field'
import { isListOfTexts, type NodeConfig } from './node-config'
import { DeviceRelationsQueryField, RelationsQueryField } from './relations-query-field'
import type { useFieldText } from './use-field-text'

interface NodeEntityFieldProps {
  kind:
    | 'entity-type'
    | 'entity-types'
    | 'entity'
    | 'relation-type'
    | 'relations-query'
    | 'device-relations-query'
    | 'device-types'
    | 'queue'
  field: FormField
  config: NodeConfig
  shared: ReturnType<typeof useFieldText> & { disabled: boolean }
  onChange: (changed: NodeConfig) => void
}

/** The control of a field that chooses entities, their types or relations, or a queue. */
export function NodeEntityField({ kind, field, config, shared, onChange }: NodeEntityFieldProps) {
  const value = config[field.key]
  const set = (next: unknown) => onChange({ [field.key]: next })
  const text = typeof value === 'string' ? value : ''
  const list = isListOfTexts(value) ? value : []
  const allowed = field.options && { allowed: field.options as AliasEntityType[] }

  switch (kind) {
    case 'entity-type':
      return (
        <EntityTypeField
          {...shared}
          {...allowed}
          value={(text || null) as AliasEntityType | null}
          onChange={(next) => {
            const entityKey = entityKeyOf(config, field.key)
            onChange({ [field.key]: next, ...(entityKey && { [entityKey]: null }) })
          }}
        />
      )
    case 'entity-types':
      return <EntityTypesField {...shared} {...allowed} value={list as AliasEntityType[]} onChange={set} />
    case 'entity': {
      const entityType = config[field.entityTypeKey ?? ''] as EntityType | undefined
      if (!entityType) return null
      return (
        <EntityField
          {...shared}
          entityType={entityType}
          value={text ? { entityType, id: text } : null}
          onChange={(id) => set(id?.id ?? null)}
        />
      )
    }
    case 'relation-type':
      return <RelationTypeField {...shared} value={text || null} onChange={(next) => set(next ?? '')} />
    case 'relations-query':
      return <RelationsQueryField {...shared} value={value} onChange={set} />
    case 'device-relations-query':
      return <DeviceRelationsQueryField {...shared} value={value} onChange={set} />
    case 'device-types':
      return <SubtypesField {...shared} kind="DEVICE" value={list} onChange={set} />
    case 'queue':
      return <QueueField {...shared} value={text || null} onChange={(next) => set(next ?? '')} />
  }
}

/** The key of an entity for the key of its type: `entityId` for `entityType`. A new type clears the entity. */
function entityKeyOf(config: NodeConfig, typeKey: string): string | undefined {
  const entityKey = typeKey.replace(/Type$/, 'Id')
  return entityKey !== typeKey && entityKey in config ? entityKey : undefined
}
