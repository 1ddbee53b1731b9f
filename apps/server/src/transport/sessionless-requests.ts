import { randomUUID } from 'node:crypto'
import { PayloadError } from '@signalbox/model/telemetry'
import { attributesMessage, countPoints, deviceEntityId, telemetryMessage } from './messages'
import { readAttributeValues } from './payload/attribute-values'
import { callParams, jsonFormat, splitKeys } from './payload/json'
import { readProvisionRequest, writeProvisionAnswer } from './provisioning/provision-json'
import { pushInOrder } from './push-in-order'
import type { DeviceCall } from './rpc/device-call'
import type { SharedUpdate } from './shared-update'
import type { TransportDevice } from './transport-device'
import type { TransportServices } from './transport-services'
import { type WaitOptions, waitFor } from './wait'

export type SessionlessRequests = ReturnType<typeof sessionlessRequests>

/** Requests of devices over HTTP and CoAP, which have no session between requests. */
export function sessionlessRequests(services: TransportServices) {
  const { directory, sessions, queue, attributes, state, rpc, claims, limits, traffic, provisioning } =
    services

  /** Reads a payload. An unreadable payload is recorded in the traffic of the device, which users see. */
  function readPayload<T>(device: TransportDevice, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (error instanceof PayloadError) traffic.rejected(device.id, 'payload', error.message)
      throw error
    }
  }

  /** The device of a token; other credentials are not accepted here. */
  async function find(token: string, address: string | undefined): Promise<TransportDevice | undefined> {
    const known = await directory.find(token)
    if (known?.credentials.credentialsType !== 'ACCESS_TOKEN') {
      traffic.refused(address, token)
      return undefined
    }
    // The credentials may have changed while the limits were loaded, so they are looked up again.
    if (await limits.prepare(known.device.tenantId)) return find(token, address)
    traffic.accepted(known.device.id)
    return known.device
  }

  return {
    find,

    async telemetry(device: TransportDevice, payload: Buffer) {
      const now = Date.now()
      state.activity(device, now)
      const groups = readPayload(device, () => jsonFormat.readTelemetry(payload, now))
      traffic.received(device.id)
      limits.upload(device, countPoints(groups))
      await pushInOrder(groups, (group) => queue.push(telemetryMessage(device, group, now)))
    },

    async postAttributes(device: TransportDevice, payload: Buffer) {
      const now = Date.now()
      state.activity(device, now)
      const entries = readPayload(device, () => jsonFormat.readAttributes(payload))
      traffic.received(device.id)
      limits.upload(device, entries.length)
      await queue.push(attributesMessage(device, entries, now))
    },

    async readAttributes(device: TransportDevice, query: { clientKeys?: string; sharedKeys?: string }) {
      limits.requireLimitAndCount(device)
      const answer = await readAttributeValues(attributes, deviceEntityId(device), {
        clientKeys: query.clientKeys ? splitKeys(query.clientKeys) : undefined,
        sharedKeys: query.sharedKeys ? splitKeys(query.sharedKeys) : undefined,
      })
      return String(jsonFormat.writeAttributeAnswer(answer, 0))
    },

    async nextUpdate(device: TransportDevice, wait: WaitOptions) {
      limits.requireLimitAndCount(device)
      const update = await waitFor<SharedUpdate>(wait, (onSharedUpdate) =>
        sessions.listen(device.id, { onSharedUpdate }),
      )
      return update && String(jsonFormat.writeSharedUpdate(update))
    },

    /** Returns the oldest waiting call; if there is none, waits for the next call. */
    async nextCall(device: TransportDevice, wait: WaitOptions) {
      limits.requireLimitAndCount(device)
      const call =
        rpc.calls.takeOldest(device.id) ??
        (await waitFor<DeviceCall>(wait, (onCall) => sessions.listen(device.id, { onCall })))
      return call && writeCallWithId(call)
    },

    answerCall(device: TransportDevice, id: number, payload: Buffer) {
      limits.requireLimitAndCount(device)
      rpc.calls.reply(device.id, id, payload.toString())
    },

    /** Sends a request to the rule engine; returns the answer or the text of the timeout error. */
    async request(device: TransportDevice, wait: WaitOptions, payload: Buffer) {
      limits.requireLimit(device)
      const data = jsonFormat.readRequest(payload)
      const sessionId = randomUUID()
      let failure: unknown
      const answer = await waitFor<string>(wait, (onAnswer) => {
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
      limits.requireLimit(device)
      await claims.open(device, jsonFormat.readClaim(payload))
    },

    provision: async (payload: Buffer) =>
      writeProvisionAnswer(await provisioning.provision(readProvisionRequest(payload))),
  }
}

/** A call with its id, for HTTP and CoAP: they have no topic that could contain the id. */
export const writeCallWithId = ({ id, method, params }: DeviceCall) =>
  `{"id":${id},"method":${JSON.stringify(method)},"params":${callParams(params)}}`
