import { randomUUID } from 'node:crypto'
import { PayloadError } from '@signalbox/model/telemetry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SharedUpdate } from '../device-sessions'
import { RateLimitError } from '../limits/transport-limits'
import { attributesMessage, countPoints, deviceId, telemetryMessage } from '../messages'
import { readAttributeValues } from '../payload/attribute-values'
import { callParams, jsonFormat, splitKeys } from '../payload/json'
import { readProvisionRequest, writeProvisionAnswer } from '../provisioning/provision-json'
import type { DeviceCall } from '../rpc/device-calls'
import type { TransportDevice } from '../transport-device'
import type { TransportServices } from '../transport-services'
import { waitFor } from './long-poll'

export type HttpDevice = ReturnType<typeof httpDevice>

/** What devices may do over HTTP. Every call stands for itself: there are no sessions. */
export function httpDevice(services: TransportServices) {
  const { directory, sessions, queue, attributes, state, rpc, claims, limits, provisioning } = services

  return {
    /** The device behind a token; only tokens count here. */
    async find(token: string): Promise<TransportDevice | undefined> {
      const known = await directory.find(token)
      if (known?.credentials.credentialsType !== 'ACCESS_TOKEN') return undefined
      await limits.prepare(known.device.tenantId)
      return known.device
    },

    async telemetry(device: TransportDevice, payload: Buffer) {
      const now = Date.now()
      state.activity(device, now)
      const groups = jsonFormat.readTelemetry(payload, now)
      limits.upload(device, countPoints(groups))
      await Promise.all(groups.map((group) => queue.push(telemetryMessage(device, group, now))))
    },

    async postAttributes(device: TransportDevice, payload: Buffer) {
      const now = Date.now()
      state.activity(device, now)
      const entries = jsonFormat.readAttributes(payload)
      limits.upload(device, entries.length)
      await queue.push(attributesMessage(device, entries, now))
    },

    async readAttributes(device: TransportDevice, query: { clientKeys?: string; sharedKeys?: string }) {
      limits.counted(device)
      const answer = await readAttributeValues(attributes, deviceId(device), {
        clientKeys: query.clientKeys ? splitKeys(query.clientKeys) : undefined,
        sharedKeys: query.sharedKeys ? splitKeys(query.sharedKeys) : undefined,
      })
      return String(jsonFormat.writeAttributeAnswer(answer, 0))
    },

    async nextUpdate(device: TransportDevice, request: FastifyRequest, timeoutMs?: number) {
      limits.counted(device)
      const update = await waitFor<SharedUpdate>(request, timeoutMs, (onSharedUpdate) =>
        sessions.listen(device.id, { onSharedUpdate }),
      )
      return update && String(jsonFormat.writeSharedUpdate(update))
    },

    /** The oldest call that waits, or else the next one. */
    async nextCall(device: TransportDevice, request: FastifyRequest, timeoutMs?: number) {
      limits.counted(device)
      const call =
        rpc.calls.takeOldest(device.id) ??
        (await waitFor<DeviceCall>(request, timeoutMs, (onCall) => sessions.listen(device.id, { onCall })))
      if (!call) return undefined
      return `{"id":${call.id},"method":${JSON.stringify(call.method)},"params":${callParams(call.params)}}`
    },

    answerCall(device: TransportDevice, id: number, payload: Buffer) {
      limits.counted(device)
      rpc.calls.reply(device.id, id, payload.toString())
    },

    /** A request to the server; its answer, or the text of the timeout. */
    async request(device: TransportDevice, request: FastifyRequest, payload: Buffer) {
      limits.regular(device)
      const data = jsonFormat.readRequest(payload)
      const sessionId = randomUUID()
      let failure: unknown
      const answer = await waitFor<string>(request, undefined, (onAnswer) => {
        rpc.requests.ask(device, { sessionId, requestId: 0, data, onAnswer }).catch((error) => {
          failure = error
          onAnswer('')
        })
        return () => rpc.requests.forget(sessionId)
      })
      if (failure) throw failure
      return answer
    },

    async claim(device: TransportDevice, payload: Buffer) {
      limits.regular(device)
      await claims.open(device, jsonFormat.readClaim(payload))
    },

    provision: async (payload: Buffer) =>
      writeProvisionAnswer(await provisioning.provision(readProvisionRequest(payload))),
  }
}

/** Devices look at the status alone, so most refusals have no body. */
export function refuse(error: unknown, reply: FastifyReply) {
  if (error instanceof PayloadError) return reply.status(400).send()
  if (error instanceof RateLimitError) return reply.status(429).send()
  throw error
}
