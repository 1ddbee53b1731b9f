import type { Bus } from '../bus'
import type { KnownDevice, TransportDevice, TransportProfile } from './transport-device'
import type { TransportDeviceRepository } from './transport-device.repository'

export type DeviceDirectory = ReturnType<typeof deviceDirectory>

/** Stands for every device in the list of changed ones. */
const ALL = '*'

/** Finds devices by their credentials; results are cached until the device changes. */
export function deviceDirectory(devices: TransportDeviceRepository, bus: Bus, maxRemembered = 50_000) {
  const byCredentials = new Map<string, KnownDevice>()
  const credentialsOf = new Map<string, string>()
  const profiles = new Map<string, TransportProfile>()
  // Devices that changed during a lookup: its result may be outdated.
  const lookups = new Set<Set<string>>()

  bus.on('deviceCredentialsChanged', ({ deviceId }) => forget(deviceId))
  bus.on('entityChanged', ({ entityId }) => {
    if (entityId.entityType === 'DEVICE') forget(entityId.id)
    if (entityId.entityType === 'DEVICE_PROFILE') void refreshProfile(entityId.id)
  })

  bus.on('cachesStale', () => {
    byCredentials.clear()
    credentialsOf.clear()
    for (const changed of lookups) changed.add(ALL)
    for (const profileId of profiles.keys()) void refreshProfile(profileId)
  })

  function forget(deviceId: string) {
    const credentialsId = credentialsOf.get(deviceId)
    if (credentialsId !== undefined) byCredentials.delete(credentialsId)
    credentialsOf.delete(deviceId)
    for (const changed of lookups) changed.add(deviceId)
  }

  async function refreshProfile(profileId: string) {
    const known = profiles.get(profileId)
    // A profile that cannot be read now stays as it was; the next lookup of one of its devices reads it
    // again.
    const fresh = known && (await devices.findProfile(profileId).catch(() => undefined))
    if (known && fresh) Object.assign(known, fresh)
  }

  /** All devices of one profile share its object, so a profile edit reaches live sessions at once. */
  function withSharedProfile(device: TransportDevice) {
    const known = profiles.get(device.profile.id)
    if (known) device.profile = Object.assign(known, device.profile)
    else profiles.set(device.profile.id, device.profile)
    return device
  }

  function remember(known: KnownDevice) {
    const { credentialsId } = known.credentials
    byCredentials.set(credentialsId, known)
    credentialsOf.set(known.device.id, credentialsId)
    if (byCredentials.size <= maxRemembered) return
    const [oldest] = byCredentials.values()
    if (oldest) forget(oldest.device.id)
  }

  async function lookUp(credentialsId: string): Promise<KnownDevice | undefined> {
    for (;;) {
      const changed = new Set<string>()
      lookups.add(changed)
      try {
        const known = await devices.findByCredentialsId(credentialsId)
        if (!known) return undefined
        if (changed.has(known.device.id) || changed.has(ALL)) continue
        withSharedProfile(known.device)
        remember(known)
        return known
      } finally {
        lookups.delete(changed)
      }
    }
  }

  return {
    async find(credentialsId: string) {
      return byCredentials.get(credentialsId) ?? (await lookUp(credentialsId))
    },
    async findById(deviceId: string) {
      const device = await devices.findById(deviceId)
      return device && withSharedProfile(device)
    },
    async findByName(tenantId: string, name: string) {
      const device = await devices.findByName(tenantId, name)
      return device && withSharedProfile(device)
    },
  }
}
