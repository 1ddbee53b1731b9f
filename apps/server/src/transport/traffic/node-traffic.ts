import { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import { z } from 'zod'
import type { ClusterNetwork } from '../../cluster/network/network'
import type { TrafficRequest } from './device-traffic'

const SUBJECT = 'device-traffic'
const TIMEOUT_MS = 1000

const RequestSchema = z.object({ deviceId: z.string(), names: z.array(z.string()), address: z.string() })

/** Joins the traffic of a device at all nodes: it may connect to any node, and its HTTP requests reach several. */
export function trafficOfNodes(local: (request: TrafficRequest) => DeviceTraffic, network: ClusterNetwork) {
  if (network.isClustered) network.answer(SUBJECT, (payload) => local(RequestSchema.parse(payload)))

  return async (request: TrafficRequest, otherNodes: readonly string[]): Promise<DeviceTraffic> => {
    const answers = await Promise.all(
      // A node that does not answer is left out.
      otherNodes.map((nodeId) =>
        network.requestNode(nodeId, SUBJECT, { ...request }, TIMEOUT_MS).catch(() => undefined),
      ),
    )
    const others = answers.flatMap((answer) => DeviceTraffic.safeParse(answer).data ?? [])
    return others.reduce(mergeTraffic, local(request))
  }
}

function mergeTraffic(a: DeviceTraffic, b: DeviceTraffic): DeviceTraffic {
  const later = (x: number | null, y: number | null) => (x === null || y === null ? (x ?? y) : Math.max(x, y))
  return {
    connectionTime: later(a.connectionTime, b.connectionTime),
    acceptedTime: later(a.acceptedTime, b.acceptedTime),
    refused: mergeRefusals(a.refused, b.refused),
    messageTime: later(a.messageTime, b.messageTime),
    problem: newer(a.problem, b.problem),
    messages: a.messages + b.messages,
    countedSince: Math.max(a.countedSince, b.countedSince),
  }
}

/** As on one node, similar credentials come first: they tell the user what is wrong with this device. */
function mergeRefusals(a: DeviceTraffic['refused'], b: DeviceTraffic['refused']) {
  return a && b && a.isSimilar !== b.isSimilar ? (a.isSimilar ? a : b) : newer(a, b)
}

function newer<T extends { ts: number }>(a: T | null, b: T | null): T | null {
  return a && b ? (a.ts > b.ts ? a : b) : (a ?? b)
}
