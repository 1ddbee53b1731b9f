import type { PlatformNode } from '@signalbox/model/platform-health'
import { useQuery } from '@tanstack/react-query'
import { getPlatformNodes, healthKeys } from '../../api/platform-health'
import { refreshEvery } from '../../api/request/refresh-interval'

const REFRESH_MS = 5_000

/** The processes of the platform, loaded again every `REFRESH_MS`. */
export const usePlatformNodes = () =>
  useQuery({
    queryKey: healthKeys.nodes,
    queryFn: getPlatformNodes,
    refetchInterval: refreshEvery(REFRESH_MS),
  })

/** A single process has no partitions. */
export const isCluster = (nodes: PlatformNode[]) => nodes.some(({ partitions }) => partitions !== null)
