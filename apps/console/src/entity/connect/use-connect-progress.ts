import type { DeviceInfo } from '@signalbox/model/entities/device'
import { entityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { deviceTrafficKey, getDeviceTraffic } from '../../api/entities/connectivity'
import { useLatestValues } from '../../live/use-latest-values'
import { type ConnectProgress, connectProgress } from './connect-progress'

const POLL_MS = 2000
/** Without a detected fault, advice is shown after this time: the user first has to copy and run the command. */
const LATE_MS = 60_000

/** The progress of a new device, and whether to show advice (`isLate`). */
export function useConnectProgress(device: DeviceInfo): ConnectProgress & { isLate: boolean } {
  const id = device.id.id
  const lastStep = useRef({ step: '', since: 0 })
  const { data, dataUpdatedAt } = useQuery({
    queryKey: deviceTrafficKey(id),
    queryFn: () => getDeviceTraffic(id),
    refetchInterval: POLL_MS,
  })
  const stored = useLatestValues(entityId('DEVICE', id), 'SERVER_SCOPE') ?? []
  const lastConnectTime = Number(stored.find(({ key }) => key === 'lastConnectTime')?.value ?? 0)
  const progress = connectProgress(device.createdTime, data, lastConnectTime)
  const { last } = progress
  const isFault = last.id === 'similar' || last.id === 'topic' || last.id === 'payload'
  // `since` and `dataUpdatedAt` are both times of the browser, because the clock of the server may differ.
  if (lastStep.current.step !== last.id) lastStep.current = { step: last.id, since: Date.now() }
  return { ...progress, isLate: isFault || dataUpdatedAt - lastStep.current.since > LATE_MS }
}
