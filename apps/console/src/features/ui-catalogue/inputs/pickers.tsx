import type { AliasEntityId, AliasEntityType } from '@signalbox/model/entity-alias'
import type { EntityId } from '@signalbox/model/entity-id'
import { useState } from 'react'
import { DashboardField } from '../../../forms/dashboard-field'
import { DashboardSelect } from '../../../forms/dashboard-select'
import { DeviceProfileField, type ProfileChoice } from '../../../forms/device-profile-picker'
import { EntityField } from '../../../forms/entity-field'
import {
  type EntityListChoice,
  EntityListField,
  EntityListSelectField,
} from '../../../forms/entity-list-field'
import { EntitySelectField } from '../../../forms/entity-select-field'
import { EntityTypeField, EntityTypesField } from '../../../forms/entity-type-field'
import { GatewayField } from '../../../forms/gateway-field'
import { KeysField } from '../../../forms/keys-field'
import { MessageTypeField, MessageTypesField } from '../../../forms/message-type-field'
import { QueueField } from '../../../forms/queue-field'
import { RelationTypeField, RelationTypesField } from '../../../forms/relation-type-field'
import { RuleChainField } from '../../../forms/rule-chain-field'
import { SubtypeField, SubtypeSelectField, SubtypesField } from '../../../forms/subtype-field'
import { TimezoneField } from '../../../forms/timezone-field'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

export function Pickers() {
  const [device, setDevice] = useState<EntityId | null>(null)
  const [type, setType] = useState<AliasEntityType | null>('DEVICE')
  const [types, setTypes] = useState<readonly AliasEntityType[]>(['DEVICE', 'ASSET'])
  const [entity, setEntity] = useState<AliasEntityId | null>(null)
  const [devices, setDevices] = useState<readonly string[] | null>(null)
  const [list, setList] = useState<EntityListChoice | null>(null)
  const [chain, setChain] = useState<EntityId | null>(null)
  const [profile, setProfile] = useState<ProfileChoice | null>(null)
  const [dashboard, setDashboard] = useState<string | null>(null)
  return (
    <>
      <Sample title="Entities">
        <div className={styles.column}>
          <EntityField entityType="DEVICE" required value={device} onChange={setDevice} />
          <EntityField entityType="DEVICE" label="Disabled" value={device} onChange={setDevice} disabled />
          <EntityTypeField value={type} onChange={setType} withCurrent />
          <EntityTypesField value={types} onChange={setTypes} />
          <RuleChainField value={chain} onChange={setChain} canCreate />
          <DeviceProfileField
            label="Device profile"
            value={profile}
            onChange={setProfile}
            preselect="default"
          />
        </div>
        <div className={styles.column}>
          <EntitySelectField value={entity} onChange={setEntity} withCurrent />
          <EntityListField entityType="DEVICE" value={devices} onChange={setDevices} />
          <EntityListSelectField label="Several of one kind" value={list} onChange={setList} />
          <DashboardField value={dashboard} onChange={setDashboard} selectFirst />
          <DashboardSelect value={dashboard} onChange={setDashboard} />
        </div>
      </Sample>
      <Words deviceId={device} />
    </>
  )
}

function Words({ deviceId }: { deviceId: EntityId | null }) {
  const [subtype, setSubtype] = useState<string | null>(null)
  const [filter, setFilter] = useState('')
  const [subtypes, setSubtypes] = useState<readonly string[]>([])
  const [keys, setKeys] = useState<readonly string[]>(['temperature', 'humidity', 'door'])
  const [queue, setQueue] = useState<string | null>('Main')
  const [message, setMessage] = useState<string | null>('POST_TELEMETRY_REQUEST')
  const [messages, setMessages] = useState<readonly string[]>(['CONNECT_EVENT', 'MY_OWN'])
  const [relation, setRelation] = useState<string | null>('Contains')
  const [relations, setRelations] = useState<readonly string[]>([])
  const [zone, setZone] = useState<string | null>('Europe/Amsterdam')
  const [gateway, setGateway] = useState<string | null>(null)
  return (
    <Sample title="Words and lists">
      <div className={styles.column}>
        <SubtypeField kind="DEVICE" value={subtype} onChange={setSubtype} />
        <SubtypeSelectField kind="DEVICE" value={filter} onChange={setFilter} />
        <SubtypesField kind="ASSET" value={subtypes} onChange={setSubtypes} />
        <KeysField entityId={deviceId} value={keys} onChange={setKeys} sortable />
        <QueueField required value={queue} onChange={setQueue} help="Messages wait here" />
        <GatewayField value={gateway} onChange={setGateway} />
      </div>
      <div className={styles.column}>
        <MessageTypeField value={message} onChange={setMessage} />
        <MessageTypesField value={messages} onChange={setMessages} />
        <RelationTypeField value={relation} onChange={setRelation} />
        <RelationTypesField value={relations} onChange={setRelations} />
        <TimezoneField value={zone} onChange={setZone} browserAsDefault />
        <TimezoneField value={null} onChange={setZone} error="A time zone is required." />
      </div>
    </Sample>
  )
}
