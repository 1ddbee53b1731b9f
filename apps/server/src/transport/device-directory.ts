import type { Bus } from '../bus'
import type { DeviceWithCredentials, TransportDevice, TransportProfile } from './transport-device'
import type { TransportDeviceRepository } from './transport-device.repository'

export type DeviceDirectory = ReturnType<typeof deviceDirectory>

/** As an element of a set of changed ids, this means that every device and profile may have changed. */
const ALL = '*'

/** Finds devices by their credentials; results are cached until the device changes. */
export function deviceDirectory(devices: TransportDeviceRepository, bus: Bus, maxCached = 50_000) {
  const byCredentials = new Map<string, DeviceWithCredentials>()
  const credentialsOf = new Map<string, string>()
  const profiles = new Map<string, TransportProfile>()
  /** For each running read, the ids of the devices and profiles that have changed since it began. */
  const reads = new Set<Set<string>>()

  bus.on('deviceCredentialsChanged', ({ deviceId }) => forget(deviceId))
  bus.on('entityChanged', ({ entityId }) => {
    if (entityId.entityType === 'DEVICE') forget(entityId.id)
    if (entityId.entityType !== 'DEVICE_PROFILE') return
    markChanged(entityId.id)
    void refreshProfile(entityId.id)
  })

  bus.on('cachesStale', () => {
    byCredentials.clear()
    credentialsOf.clear()
    markChanged(ALL)
    for (const profileId of profiles.keys()) void refreshProfile(profileId)
  })

  function forget(deviceId: string) {
    const credentialsId = credentialsOf.get(deviceId)
    if (credentialsId !== undefined) byCredentials.delete(credentialsId)
    credentialsOf.delete(deviceId)
    markChanged(deviceId)
  }

  function markChanged(id: string) {
    for (const changed of reads) changed.add(id)
  }

  /** Passes the result of `read` to `use`. Reads again if an entity of the result has changed during the read. */
  async function whenUnchanged<T>(
    read: () => Promise<T | undefined>,
    idsOf: (found: T) => readonly string[],
    use: (found: T) => void,
  ): Promise<T | undefined> {
    for (;;) {
      const changed = new Set<string>()
      reads.add(changed)
      try {
        const found = await read()
        if (!found) return undefined
        if (changed.has(ALL) || idsOf(found).some((id) => changed.has(id))) continue
        use(found)
        return found
      } finally {
        reads.delete(changed)
      }
    }
  }

  async function refreshProfile(profileId: string) {
    const known = profiles.get(profileId)
    if (!known) return
    // A profile that cannot be read now keeps its old data until one of its devices is looked up in the database.
    await whenUnchanged(
      () => devices.findProfile(profileId).catch(() => undefined),
      () => [profileId],
      (profile) => Object.assign(known, profile),
    )
  }

  /** All devices of one profile share its object, so a profile edit reaches live sessions at once. */
  function withSharedProfile(device: TransportDevice) {
    const known = profiles.get(device.profile.id)
    if (known) device.profile = Object.assign(known, device.profile)
    else profiles.set(device.profile.id, device.profile)
  }

  function cache(known: DeviceWithCredentials) {
    const { credentialsId } = known.credentials
    byCredentials.set(credentialsId, known)
    credentialsOf.set(known.device.id, credentialsId)
    if (byCredentials.size <= maxCached) return
    const [oldest] = byCredentials.values()
    if (oldest) forget(oldest.device.id)
  }

  const lookUp = (credentialsId: string) =>
    whenUnchanged(
      () => devices.findByCredentialsId(credentialsId),
      ({ device }) => idsOf(device),
      (known) => {
        withSharedProfile(known.device)
        cache(known)
      },
    )

  return {
    async find(credentialsId: string) {
      return byCredentials.get(credentialsId) ?? (await lookUp(credentialsId))
    },
    findById: (deviceId: string) => whenUnchanged(() => devices.findById(deviceId), idsOf, withSharedProfile),
    findByName: (tenantId: string, name: string) =>
      whenUnchanged(() => devices.findByName(tenantId, name), idsOf, withSharedProfile),
  }
}

const idsOf = ({ id, profile }: TransportDevice) => [id, profile.id]
