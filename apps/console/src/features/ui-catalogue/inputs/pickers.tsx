import type { AliasEntityId, AliasEntityType } from '@signalbox/model/entity-alias'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { WidgetsBundle } from '@signalbox/model/widgets-bundle'
import { Loading } from '@signalbox/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEntities } from '../../../api/entity-search'
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
import { RuleChainField } from '../../../forms/rule-chain-field'
import { WidgetsBundleField } from '../../../forms/widgets-bundle-field'
import { Sample } from '../sample'
import { States } from '../states'

const KINDS = ['DEVICE', 'RULE_CHAIN', 'DEVICE_PROFILE', 'DASHBOARD'] as const
type Found = Record<(typeof KINDS)[number], { id: EntityId; name: string }[]>

/** Inputs that find something on the server. What they are filled with is whatever is found first. */
export function Pickers() {
  const { data } = useQuery({ queryKey: ['catalogue', 'entities'], queryFn: findSome })
  return data ? <Filled found={data} /> : <Loading />
}

async function findSome(): Promise<Found> {
  const search = { textSearch: '', pageSize: 3 }
  const lists = await Promise.all(KINDS.map((kind: EntityType) => findEntities(kind, search)))
  return Object.fromEntries(KINDS.map((kind, at) => [kind, lists[at] ?? []])) as Found
}

function Filled({ found }: { found: Found }) {
  const [dashboard, setDashboard] = useState<string | null>(null)
  const [device] = found.DEVICE
  const ids = found.DEVICE.map(({ id }) => id.id)
  const [profile] = found.DEVICE_PROFILE
  return (
    <>
      <States<EntityId | null> title="Entity" empty={null} filled={device?.id ?? null}>
        {(props) => <EntityField entityType="DEVICE" required {...props} />}
      </States>
      <States<readonly string[] | null> title="Entities" empty={null} filled={ids}>
        {(props) => <EntityListField entityType="DEVICE" {...props} />}
      </States>
      <States<AliasEntityId | null> title="Kind and entity" empty={null} filled={device?.id ?? null}>
        {({ label: _, ...props }) => <EntitySelectField withCurrent {...props} />}
      </States>
      <States<EntityListChoice | null>
        title="Kind and entities"
        empty={null}
        filled={{ entityType: 'DEVICE', ids }}
      >
        {(props) => <EntityListSelectField {...props} />}
      </States>
      <States<AliasEntityType | null> title="Kind" empty={null} filled="DEVICE">
        {(props) => <EntityTypeField withCurrent {...props} />}
      </States>
      <States<readonly AliasEntityType[]> title="Kinds" empty={[]} filled={['DEVICE', 'ASSET']}>
        {(props) => <EntityTypesField {...props} />}
      </States>
      <States<EntityId | null> title="Rule chain" empty={null} filled={found.RULE_CHAIN[0]?.id ?? null}>
        {(props) => <RuleChainField canCreate {...props} />}
      </States>
      <States<ProfileChoice | null>
        title="Device profile"
        empty={null}
        filled={profile ? { id: profile.id.id, name: profile.name } : null}
      >
        {(props) => <DeviceProfileField onEdit={() => undefined} {...props} />}
      </States>
      <States<string | null> title="Dashboard" empty={null} filled={found.DASHBOARD[0]?.id.id ?? null}>
        {(props) => <DashboardField {...props} />}
      </States>
      <States<string | null> title="Gateway" empty={null} filled={null}>
        {(props) => <GatewayField {...props} />}
      </States>
      <States<WidgetsBundle | null> title="Widgets bundle" empty={null} filled={null}>
        {(props) => <WidgetsBundleField {...props} />}
      </States>
      <Sample title="Another dashboard">
        <DashboardSelect value={dashboard} onChange={setDashboard} />
      </Sample>
    </>
  )
}
