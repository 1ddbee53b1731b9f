import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { get, QUIET } from '../request/request'

/** The query key of {@link getProfileKeys}. */
export const profileKeysKey = ({ entityType, id }: EntityId) => ['profileKeys', entityType, id] as const

/** The key dictionary of a device's profile; other entities have none. */
export const getProfileKeys = ({ entityType, id }: EntityId): Promise<ProfileKey[]> =>
  entityType === 'DEVICE' ? get<ProfileKey[]>(`/api/device/${id}/profileKeys`, QUIET) : Promise.resolve([])
