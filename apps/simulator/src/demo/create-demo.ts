import type { SimulatedDevice } from '../fleet'
import type { RestClient } from '../rest-client'
import { coldRooms } from './dashboards/cold-rooms'
import { FIGURES_ATTRIBUTE } from './dashboards/company-figures'
import { energy } from './dashboards/energy'
import { fleetOverview } from './dashboards/fleet-overview'
import { CONTROL_ROOM, CUSTOMER_CONTROL_ROOM, customerDevices, demoFleet, METER_PROFILE } from './fleet'
import { historyOf } from './history'
import { type PastAlarm, pastAlarms } from './past-alarms'
import { CUSTOMER, SITES, TRUCKS } from './places'
import { limitsOf, PROFILES, profileData } from './profiles'
import { PEAK_CHAIN } from './rule-chain'
import { type Entity, findOrCreate, findStored } from './stored-entities'

/** Server attribute of the control room with the progress of the setup. */
const STATE = 'demoState'

/**
 * Creates the demo company through the public API: profiles, a rule chain, entities, relations, dashboards and a month
 * of history. Every step uses the entities with the same names that exist already, so the next start finishes an
 * interrupted setup.
 */
export async function createDemo(rest: RestClient, { nowMs = Date.now(), history = historyOf } = {}) {
  const isResumed = (await storedState(rest)) === 'building'
  const controlRoom = await findOrCreate(rest, '/api/device', deviceOf(demoFleet.devices[0]!))
  await setState(rest, controlRoom, 'building')
  const chain = await peakChain(rest)
  for (const { name, description, alarms } of PROFILES) {
    await findOrCreate(rest, '/api/deviceProfile', {
      name,
      description,
      type: 'DEFAULT',
      transportType: 'DEFAULT',
      provisionType: 'DISABLED',
      defaultRuleChainId: name === METER_PROFILE ? chain : null,
      profileData: profileData(name, alarms),
    })
  }
  const devices = new Map<string, Entity>()
  // Lists show the newest entity first, so entities are created in reverse order.
  for (const device of demoFleet.devices.toReversed())
    devices.set(device.name, await findOrCreate(rest, '/api/device', deviceOf(device)))
  await Promise.all([buildSites(rest, devices), setLimits(rest, devices)])
  const dashboards = []
  for (const document of [fleetOverview(), coldRooms(), energy()])
    dashboards.push(await findOrCreate(rest, '/api/dashboard', document))
  await assignToCustomer(rest, devices, dashboards)
  await Promise.all(
    demoFleet.devices.map((device) =>
      storeHistory(rest, devices.get(device.name)!, history(device, wholeStep(nowMs, 10 * MINUTE_MS))),
    ),
  )
  await storePastAlarms(rest, devices, nowMs, isResumed)
  await setState(rest, controlRoom, 'complete')
}

const deviceOf = ({ name, type, label }: SimulatedDevice) => ({ name, type, label })

const setState = (rest: RestClient, { id }: Entity, state: 'building' | 'complete') =>
  rest.post(`/api/plugins/telemetry/DEVICE/${id.id}/SERVER_SCOPE`, { [STATE]: state })

/**
 * Whether the setup is complete. Earlier versions did not store the state: without it, the setup counts as complete if
 * the tenant has a dashboard.
 */
export async function isBuilt(rest: RestClient): Promise<boolean> {
  const state = await storedState(rest)
  if (state !== undefined) return state === 'complete'
  const { totalElements } = await rest.get<{ totalElements: number }>(
    '/api/tenant/dashboards?pageSize=1&page=0',
  )
  return totalElements > 0
}

async function storedState(rest: RestClient) {
  const controlRoom = await findStored(rest, '/api/device', CONTROL_ROOM)
  if (!controlRoom) return undefined
  const attributes = `/api/plugins/telemetry/DEVICE/${controlRoom.id.id}/values/attributes/SERVER_SCOPE?keys=${STATE}`
  const [attribute] = await rest.get<{ value: string }[]>(attributes)
  return attribute?.value
}

async function peakChain(rest: RestClient) {
  const { id } = await findOrCreate(rest, '/api/ruleChain', {
    name: PEAK_CHAIN.name,
    root: false,
    debugMode: false,
  })
  await rest.post('/api/ruleChain/metadata', { ruleChainId: id, ...PEAK_CHAIN.metadata })
  return id
}

async function buildSites(rest: RestClient, devices: Map<string, Entity>) {
  for (const { name, city, latitude, longitude, rooms } of SITES.toReversed()) {
    const site = await findOrCreate(rest, '/api/asset', { name, type: 'warehouse', label: city })
    await rest.post(`/api/plugins/telemetry/ASSET/${site.id.id}/SERVER_SCOPE`, { latitude, longitude, city })
    for (const child of [...rooms.map((room) => room.name), `Meter ${city}`]) {
      const to = devices.get(child)!.id
      await rest.post('/api/relation', { from: site.id, to, type: 'Contains', typeGroup: 'COMMON' })
    }
  }
}

async function setLimits(rest: RestClient, devices: Map<string, Entity>) {
  for (const { name, setpoint } of [...SITES.flatMap((site) => site.rooms), ...TRUCKS])
    await rest.post(
      `/api/plugins/telemetry/DEVICE/${devices.get(name)!.id.id}/SERVER_SCOPE`,
      limitsOf(setpoint),
    )
}

/** Assigns devices and two dashboards to the customer, and stores which device has the figures of the customer. */
async function assignToCustomer(rest: RestClient, devices: Map<string, Entity>, dashboards: Entity[]) {
  const path = `/api/tenant/customers?customerTitle=${encodeURIComponent(CUSTOMER.title)}`
  const { id } = await rest.get<Entity>(path)
  await rest.post(`/api/plugins/telemetry/CUSTOMER/${id.id}/SERVER_SCOPE`, {
    [FIGURES_ATTRIBUTE]: CUSTOMER_CONTROL_ROOM,
  })
  for (const { name } of customerDevices)
    await rest.post(`/api/customer/${id.id}/device/${devices.get(name)!.id.id}`)
  for (const dashboard of dashboards.slice(0, 2))
    await rest.post(`/api/customer/${id.id}/dashboard/${dashboard.id.id}`)
}

/** Each timestamp is a multiple of the time step, so that a resumed setup overwrites the points of an earlier one. */
async function storeHistory(rest: RestClient, { id }: Entity, batches: Iterable<object>) {
  for (const batch of batches) await rest.post(`/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`, batch)
}

/** Creates the alarms of all devices in the order of their start, because lists sort alarms by created time. */
async function storePastAlarms(
  rest: RestClient,
  devices: Map<string, Entity>,
  nowMs: number,
  isResumed: boolean,
) {
  const alarms: (PastAlarm & { originator: Entity['id'] })[] = []
  for (const device of demoFleet.devices) {
    const originator = devices.get(device.name)!.id
    const storedAlarms = isResumed ? await alarmsOf(rest, originator) : []
    const isStored = (alarm: PastAlarm) =>
      storedAlarms.some(
        ({ type, startTs, endTs }) => type === alarm.type && startTs <= alarm.endTs && endTs >= alarm.startTs,
      )
    for (const alarm of pastAlarms(device, wholeStep(nowMs, MINUTE_MS)))
      if (!isStored(alarm)) alarms.push({ ...alarm, originator })
  }
  alarms.sort((one, other) => one.startTs - other.startTs)
  for (const alarm of alarms)
    await rest.post('/api/alarm', { ...alarm, propagate: true, propagateRelationTypes: ['Contains'] })
}

async function alarmsOf(rest: RestClient, { id }: Entity['id']): Promise<PastAlarm[]> {
  const { data } = await rest.get<{ data: PastAlarm[] }>(`/api/alarm/DEVICE/${id}?pageSize=1000&page=0`)
  return data
}

const MINUTE_MS = 60_000

const wholeStep = (ts: number, stepMs: number) => Math.floor(ts / stepMs) * stepMs
