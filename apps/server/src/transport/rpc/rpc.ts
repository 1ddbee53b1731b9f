import type { Message } from '@signalbox/model/message'
import type { Rpc } from '@signalbox/rule-nodes/context'
import type { ClusterNetwork } from '../../cluster/network/network'
import { singleNode } from '../../cluster/network/single-node'
import { listenToRpcMessages, rpcPublisher } from '../cluster/rpc-messages'
import type { DeviceDirectory } from '../device-directory'
import type { DeviceSessions } from '../device-sessions'
import type { CallResult } from './device-call'
import { deviceCalls } from './device-calls'
import { deviceRequests } from './device-requests'
import { restCalls } from './rest-calls'

type Parts = {
  sessions: Pick<DeviceSessions, 'call'>
  directory: Pick<DeviceDirectory, 'findById'>
  queue: { push(message: Message): Promise<void> }
  serviceId: string
  network?: ClusterNetwork
}

export type TransportRpc = ReturnType<typeof transportRpc>

/** Calls to devices and requests of devices, for the transports, the REST API and rule nodes. */
export function transportRpc({ sessions, directory, queue, serviceId, network = singleNode() }: Parts) {
  const publish = rpcPublisher(network)
  const calls = deviceCalls(sessions, publish, network.isClustered)
  const requests = deviceRequests({ queue, serviceId, publish })
  const fromRest = restCalls({ queue, serviceId, publish })
  const stop = listenToRpcMessages(network, publish, {
    call: calls.handOver,
    sent: calls.sent,
    waiting: calls.waiting,
    reply: calls.settle,
    finish: fromRest.settle,
    answer: requests.settle,
  })
  /** For the rule nodes of one tenant: calls reach only devices of that tenant. */
  const forNodes = (tenantId: string): Rpc => ({
    async call({ deviceId, method, body, oneway, expirationTime, requestUuid, restApiCall }) {
      const device = await directory.findById(deviceId)
      const result: CallResult =
        device?.tenantId === tenantId
          ? await calls.call(deviceId, method, body, oneway, expirationTime)
          : { error: 'NOT_FOUND' }
      if (restApiCall) fromRest.finish(tenantId, requestUuid, result)
      return result
    },
    async reply({ sessionId, requestId, body }) {
      requests.answer(tenantId, sessionId, requestId, body)
    },
  })
  return { calls, requests, fromRest, forNodes, stop }
}
