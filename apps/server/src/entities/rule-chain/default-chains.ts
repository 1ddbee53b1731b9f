import type { JsonObject } from '@signalbox/model/json/json-value'
import { LOG_SCRIPT } from '@signalbox/rule-nodes/action/log'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

const PACKAGE = 'org.thingsboard.rule.engine.'
const LOG = { jsScript: `\n${LOG_SCRIPT}` }
const PROFILE_NODE_HELP =
  'Applies the alarm rules of the device profile to incoming messages. Every message then goes on by Success.'

interface DefaultNode {
  name: string
  type: string
  configuration: JsonObject
  /** The configuration of the node in the chain of a device profile, if it differs. */
  profileConfiguration?: JsonObject
  description?: string
  /** The position of the node in the root chain and in the chain of a device profile. */
  layout: { root: [number, number]; profile: [number, number] }
}

const NODES: DefaultNode[] = [
  {
    name: 'Save Timeseries',
    type: 'telemetry.TbMsgTimeseriesNode',
    configuration: { defaultTTL: 0 },
    layout: { root: [824, 156], profile: [822, 294] },
  },
  {
    name: 'Save Client Attributes',
    type: 'telemetry.TbMsgAttributesNode',
    configuration: { scope: 'CLIENT_SCOPE', notifyDevice: 'false' },
    // As in ThingsBoard, the chain of a profile has no `notifyDevice`, which has no effect on client attributes.
    profileConfiguration: { scope: 'CLIENT_SCOPE' },
    layout: { root: [825, 52], profile: [824, 221] },
  },
  {
    name: 'Message Type Switch',
    type: 'filter.TbMsgTypeSwitchNode',
    configuration: { version: 0 },
    layout: { root: [347, 149], profile: [494, 309] },
  },
  {
    name: 'Log RPC from Device',
    type: 'action.TbLogNode',
    configuration: LOG,
    layout: { root: [825, 266], profile: [824, 383] },
  },
  {
    name: 'Log Other',
    type: 'action.TbLogNode',
    configuration: LOG,
    layout: { root: [825, 379], profile: [823, 444] },
  },
  {
    name: 'RPC Call Request',
    type: 'rpc.TbSendRPCRequestNode',
    configuration: { timeoutInSeconds: 60 },
    layout: { root: [825, 468], profile: [822, 507] },
  },
  {
    name: 'Device Profile Node',
    type: 'profile.TbDeviceProfileNode',
    configuration: { persistAlarmRulesState: false, fetchAlarmRulesStateOnStart: false },
    description: PROFILE_NODE_HELP,
    layout: { root: [204, 240], profile: [209, 307] },
  },
]

const FIRST_NODE = 6
const LINKS: [from: number, to: number, label: string][] = [
  [6, 2, 'Success'],
  [2, 4, 'Other'],
  [2, 1, 'Post attributes'],
  [2, 0, 'Post telemetry'],
  [2, 3, 'RPC Request from Device'],
  [2, 5, 'RPC Request to Device'],
]

/** Stores the first root chain of a tenant, or the template chain for device profiles; returns the id of the chain. */
export async function createDefaultChain(
  tx: Db,
  tenantId: string,
  { name, root }: { name: string; root: boolean },
): Promise<string> {
  const chainId = newId()
  const now = Date.now()
  const nodeIds = NODES.map(() => newId())
  await tx
    .insertInto('rule_chain')
    .values({
      id: chainId,
      created_time: now,
      tenant_id: tenantId,
      name,
      first_rule_node_id: nodeIds[FIRST_NODE]!,
      root,
      configuration: null,
      additional_info: json(root ? null : { description: '' }),
    })
    .execute()
  const rows = NODES.map((node, position) => {
    const [layoutX, layoutY] = root ? node.layout.root : node.layout.profile
    return {
      id: nodeIds[position]!,
      created_time: now,
      rule_chain_id: chainId,
      position,
      type: PACKAGE + node.type,
      name: node.name,
      configuration: json(root ? node.configuration : (node.profileConfiguration ?? node.configuration)),
      additional_info: json({
        layoutX,
        layoutY,
        ...(node.description ? { description: node.description } : {}),
      }),
    }
  })
  await tx.insertInto('rule_node').values(rows).execute()
  const links = LINKS.map(([from, to, label]) => ({
    from_node_id: nodeIds[from]!,
    to_node_id: nodeIds[to]!,
    label,
  }))
  await tx.insertInto('rule_node_link').values(links).execute()
  return chainId
}
