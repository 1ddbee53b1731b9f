import type { SimulatedDevice } from '../fleet'
import type { RestClient } from '../rest-client'
import { coldRooms } from './dashboards/cold-rooms'
import { energy } from './dashboards/energy'
import { fleetOverview } from './dashboards/fleet-overview'
import { demoFleet, METER_PROFILE, OPERATIONS_PROFILE } from './fleet'
import { historyOf } from './history'
import { pastAlarms } from './past-alarms'
import { SITES, TRUCKS } from './places'
import { limitsOf, PROFILES, profileData } from './profiles'
import { PEAK_CHAIN } from './rule-chain'

interface Entity {
  id: { entityType: string; id: string }
}

const CUSTOMER = 'Fjord Seafood'
const CUSTOMER_SITE = 'Warehouse Bergen'

/** Builds the demo company through the public API: profiles, chain, things, relations, dashboards, a month of past. */
export async function buildWorld(rest: RestClient) {
  const chain = await peakChain(rest)
  for (const { name, description, alarms } of PROFILES) {
    await rest.post('/api/deviceProfile', {
      name,
      description,
      type: 'DEFAULT',
      transportType: 'DEFAULT',
      provisionType: 'DISABLED',
      defaultRuleChainId: name === METER_PROFILE ? chain : null,
      profileData: profileData(alarms),
    })
  }
  const devices = new Map<string, Entity>()
  // Lists show the newest first: made last to first, they read from first to last.
  for (const { name, type, label } of demoFleet.devices.toReversed()) {
    devices.set(name, await rest.post<Entity>('/api/device', { name, type, label }))
  }
  await Promise.all([buildSites(rest, devices), setLimits(rest, devices)])
  const boards = []
  for (const document of [fleetOverview(), coldRooms(), energy()])
    boards.push(await rest.post<Entity>('/api/dashboard', document))
  await showCustomer(rest, devices, boards)
  await Promise.all(demoFleet.devices.map((device) => tellPast(rest, device, devices.get(device.name)!)))
  for (const device of demoFleet.devices) await tellAlarms(rest, device, devices.get(device.name)!)
}

/** Whether it was built before. */
export async function isBuilt(rest: RestClient): Promise<boolean> {
  const { totalElements } = await rest.get<{ totalElements: number }>(
    '/api/tenant/dashboards?pageSize=1&page=0',
  )
  return totalElements > 0
}

async function peakChain(rest: RestClient) {
  const { id } = await rest.post<Entity>('/api/ruleChain', {
    name: PEAK_CHAIN.name,
    root: false,
    debugMode: false,
  })
  await rest.post('/api/ruleChain/metadata', { ruleChainId: id, ...PEAK_CHAIN.metadata })
  return id
}

async function buildSites(rest: RestClient, devices: Map<string, Entity>) {
  for (const { name, city, latitude, longitude, rooms } of SITES.toReversed()) {
    const site = await rest.post<Entity>('/api/asset', { name, type: 'warehouse', label: city })
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

/** What the customer of the demo may see: the rooms of one warehouse, two trucks, and the dashboards about them. */
async function showCustomer(rest: RestClient, devices: Map<string, Entity>, boards: Entity[]) {
  const path = `/api/tenant/customers?customerTitle=${encodeURIComponent(CUSTOMER)}`
  const { id } = await rest.get<Entity>(path)
  const site = SITES.find(({ name }) => name === CUSTOMER_SITE)!
  const names = [
    ...site.rooms.map((room) => room.name),
    ...TRUCKS.slice(0, 2).map((truck) => truck.name),
    ...demoFleet.devices.filter(({ type }) => type === OPERATIONS_PROFILE).map(({ name }) => name),
  ]
  for (const name of names) await rest.post(`/api/customer/${id.id}/device/${devices.get(name)!.id.id}`)
  for (const board of boards.slice(0, 2)) await rest.post(`/api/customer/${id.id}/dashboard/${board.id.id}`)
}

async function tellPast(rest: RestClient, device: SimulatedDevice, { id }: Entity) {
  for (const batch of historyOf(device, Date.now()))
    await rest.post(`/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`, batch)
}

async function tellAlarms(rest: RestClient, device: SimulatedDevice, { id }: Entity) {
  for (const alarm of pastAlarms(device, Date.now()))
    await rest.post('/api/alarm', {
      ...alarm,
      originator: id,
      propagate: true,
      propagateRelationTypes: ['Contains'],
    })
}
