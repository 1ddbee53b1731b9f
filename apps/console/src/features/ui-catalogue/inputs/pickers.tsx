import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import type { EntityId } from '@signalbox/model/entity-id'
import type { AliasEntityId, AliasEntityType } from '@signalbox/model/query/entity-alias'
import { Button } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getWidgetsBundle } from '../../../api/entities/widgets-bundles'
import { useSignedIn } from '../../../api/request/session'
import { DashboardField } from '../../../forms/entity/dashboard-field'
import { DashboardSelect } from '../../../forms/entity/dashboard-select'
import { DeviceProfileField, type ProfileChoice } from '../../../forms/entity/device-profile-picker'
import { EntityField } from '../../../forms/entity/entity-field'
import {
  type EntityListChoice,
  EntityListField,
  EntityListSelectField,
} from '../../../forms/entity/entity-list-field'
import { EntitySelectField } from '../../../forms/entity/entity-select-field'
import { EntityTypeField, EntityTypesField } from '../../../forms/entity/entity-type-field'
import { GatewayField } from '../../../forms/entity/gateway-field'
import { RuleChainField } from '../../../forms/entity/rule-chain-field'
import { TenantProfileField } from '../../../forms/entity/tenant-profile-field'
import { WidgetsBundleField } from '../../../forms/entity/widgets-bundle-field'
import { Sample } from '../sample'
import { States } from '../states'
import {
  addSamples,
  findSamples,
  type PickerSamples,
  type SampleKind,
  SYSTEM_KINDS,
  TENANT_KINDS,
} from './picker-samples'

/** Examples of inputs that search on the server, filled with sample entities. */
export function Pickers() {
  const { authority } = useSignedIn()
  if (authority === 'SYS_ADMIN') {
    return <WithSamples kinds={SYSTEM_KINDS}>{(samples) => <SystemPickers samples={samples} />}</WithSamples>
  }
  return (
    <>
      <WithSamples kinds={TENANT_KINDS}>{(samples) => <TenantPickers samples={samples} />}</WithSamples>
      <KindPickers />
    </>
  )
}

interface WithSamplesProps<K extends SampleKind> {
  kinds: readonly K[]
  children: (samples: PickerSamples<K>) => ReactNode
}

function WithSamples<K extends SampleKind>({ kinds, children }: WithSamplesProps<K>) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['catalogue', 'samples', kinds],
    queryFn: () => findSamples(kinds),
  })
  if (isPending) return <Loading />
  if (data) return children(data)
  return (
    <Sample title="Pickers: the sample entities are missing">
      <Button icon="add" onClick={() => void addSamples(kinds).then(() => refetch())}>
        Add samples
      </Button>
    </Sample>
  )
}

function SystemPickers({ samples }: { samples: PickerSamples<(typeof SYSTEM_KINDS)[number]> }) {
  const { filled, long } = samples.TENANT_PROFILE
  return (
    <States<EntityId | null> title="Tenant profile" empty={null} filled={filled.id} long={long.id}>
      {(props) => <TenantProfileField onEdit={() => undefined} {...props} />}
    </States>
  )
}

function TenantPickers({ samples }: { samples: PickerSamples<(typeof TENANT_KINDS)[number]> }) {
  const { DEVICE, RULE_CHAIN, DEVICE_PROFILE, DASHBOARD, WIDGETS_BUNDLE } = samples
  const [dashboard, setDashboard] = useState<string | null>(DASHBOARD.long.id.id)
  const [shortId, longId] = [DEVICE.filled.id.id, DEVICE.long.id.id]
  return (
    <>
      <States<EntityId | null> title="Entity" empty={null} filled={DEVICE.filled.id} long={DEVICE.long.id}>
        {(props) => <EntityField entityType="DEVICE" required {...props} />}
      </States>
      <States<readonly string[] | null>
        title="Entities"
        empty={null}
        filled={[shortId]}
        long={[shortId, longId]}
      >
        {(props) => <EntityListField entityType="DEVICE" {...props} />}
      </States>
      <States<AliasEntityId | null>
        title="Kind and entity"
        empty={null}
        filled={DEVICE.filled.id}
        long={DEVICE.long.id}
      >
        {({ label: _, ...props }) => <EntitySelectField withCurrent {...props} />}
      </States>
      <States<EntityListChoice | null>
        title="Kind and entities"
        empty={null}
        filled={{ entityType: 'DEVICE', ids: [shortId] }}
        long={{ entityType: 'DEVICE', ids: [longId, shortId] }}
      >
        {(props) => <EntityListSelectField {...props} />}
      </States>
      <States<EntityId | null>
        title="Rule chain"
        empty={null}
        filled={RULE_CHAIN.filled.id}
        long={RULE_CHAIN.long.id}
      >
        {(props) => <RuleChainField canCreate {...props} />}
      </States>
      <States<ProfileChoice | null>
        title="Device profile"
        empty={null}
        filled={{ id: DEVICE_PROFILE.filled.id.id, name: DEVICE_PROFILE.filled.name }}
        long={{ id: DEVICE_PROFILE.long.id.id, name: DEVICE_PROFILE.long.name }}
      >
        {(props) => <DeviceProfileField onEdit={() => undefined} {...props} />}
      </States>
      <States<string | null>
        title="Dashboard"
        empty={null}
        filled={DASHBOARD.filled.id.id}
        long={DASHBOARD.long.id.id}
      >
        {(props) => <DashboardField {...props} />}
      </States>
      <Sample title="Dashboard menu">
        <DashboardSelect value={dashboard} onChange={setDashboard} />
      </Sample>
      <States<string | null>
        title="Gateway, the first one preselected"
        empty={null}
        filled={shortId}
        long={longId}
      >
        {(props) => <GatewayField {...props} />}
      </States>
      <Bundles filled={WIDGETS_BUNDLE.filled.id.id} long={WIDGETS_BUNDLE.long.id.id} />
    </>
  )
}

/** Loads the bundles: the value of their field is the bundle itself, not its id. */
function Bundles({ filled, long }: { filled: string; long: string }) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'bundles', filled, long],
    queryFn: () => Promise.all([getWidgetsBundle(filled), getWidgetsBundle(long)]),
  })
  if (!data) return <Loading />
  return (
    <States<WidgetsBundle | null> title="Widget bundle" empty={null} filled={data[0]} long={data[1]}>
      {(props) => <WidgetsBundleField {...props} />}
    </States>
  )
}

function KindPickers() {
  return (
    <>
      <States<AliasEntityType | null> title="Kind" empty={null} filled="DEVICE">
        {(props) => <EntityTypeField withCurrent {...props} />}
      </States>
      <States<readonly AliasEntityType[]>
        title="Kinds"
        empty={[]}
        filled={['DEVICE', 'ASSET']}
        long={['DEVICE', 'ASSET', 'ENTITY_VIEW', 'DASHBOARD', 'CUSTOMER', 'USER']}
      >
        {(props) => <EntityTypesField {...props} />}
      </States>
    </>
  )
}
