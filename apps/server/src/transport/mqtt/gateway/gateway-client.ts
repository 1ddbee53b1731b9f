import { PayloadError } from '@signalbox/model/telemetry'
import { isServerFailure } from '../../../rule-engine/server-failure'
import type { DeviceSession } from '../../device-sessions'
import { RateLimitError } from '../../limits/transport-limits'
import { attributesMessage, countPoints, deviceEntityId, telemetryMessage } from '../../messages'
import { gatewayFormatOf } from '../../payload/format-of'
import type { GatewayAttributeRequest, GatewayEntry, GatewayFormat } from '../../payload/payload-format'
import { pushInOrder } from '../../push-in-order'
import type { TransportServices } from '../../transport-services'
import { NOT_ACKNOWLEDGED, UNKNOWN_TOPIC } from '../acknowledgements'
import { GATEWAY_ATTRIBUTES, GATEWAY_ATTRIBUTES_RESPONSE, GATEWAY_RPC } from '../topics'
import { type GatewayChild, gatewayChildren } from './gateway-children'

type Push = (topic: string, payload: string | Buffer) => void

/** Processes publishes on the gateway topics of a connection. Malformed payloads are not acknowledged. */
export function gatewayClient(gateway: DeviceSession, push: Push, parts: TransportServices) {
  const { queue, attributes, rpc, claims, limits, traffic, log } = parts
  const format = () => gatewayFormatOf(gateway.device.profile)
  const children = gatewayChildren({ gateway, format, push, parts })

  /**
   * Returns undefined when the child is refused; the gateway stays connected. After a failure of the server the gateway
   * has to send its message again, so the error ends the connection.
   */
  async function childOf(name: string, type?: string): Promise<GatewayChild | undefined> {
    try {
      return await children.of(name, type)
    } catch (error) {
      if (error instanceof RateLimitError || isServerFailure(error)) throw error
      log.warn({ err: error, device: name }, 'Gateway child not connected')
      return undefined
    }
  }

  /** Processes every readable entry. A publish from which no entry can be processed is not acknowledged. */
  async function forEach<T>(
    entries: GatewayEntry<T>[],
    work: (child: GatewayChild, value: T) => Promise<unknown>,
  ) {
    const wereProcessed = await Promise.all(
      entries.map(async ({ device, value }) => {
        if (value === undefined) return false
        const child = await childOf(device)
        if (child) await work(child, value)
        return child !== undefined
      }),
    )
    return wereProcessed.length === 0 || wereProcessed.includes(true) ? undefined : NOT_ACKNOWLEDGED
  }

  function onTelemetry(payload: Buffer) {
    const now = Date.now()
    return forEach(format().readTelemetry(payload, now), ({ session: { device } }, groups) => {
      traffic.received(device.id)
      limits.upload(device, countPoints(groups))
      return pushInOrder(groups, (group) => queue.push(telemetryMessage(device, group, now)))
    })
  }

  function onAttributes(payload: Buffer) {
    return forEach(format().readAttributes(payload), ({ session: { device } }, entries) => {
      traffic.received(device.id)
      limits.upload(device, entries.length)
      return queue.push(attributesMessage(device, entries, Date.now()))
    })
  }

  async function onAttributeRequest({ id, device, client, keys }: GatewayAttributeRequest) {
    const child = await childOf(device)
    if (!child) return
    limits.requireLimitAndCount(child.session.device)
    const scope = client ? 'CLIENT_SCOPE' : 'SHARED_SCOPE'
    const values = await attributes.find(deviceEntityId(child.session.device), scope, keys)
    push(GATEWAY_ATTRIBUTES_RESPONSE, format().writeAttributeAnswer(device, id, values, client))
  }

  async function onCallAnswer({ device, id, text }: ReturnType<GatewayFormat['readCallAnswer']>) {
    const child = await childOf(device)
    if (!child) return NOT_ACKNOWLEDGED
    limits.requireLimitAndCount(child.session.device)
    rpc.calls.reply(child.session.device.id, id, text)
    return undefined
  }

  async function onConnect({ device, type }: ReturnType<GatewayFormat['readConnect']>) {
    return (await childOf(device, type)) ? undefined : NOT_ACKNOWLEDGED
  }

  async function dispatch(topic: string, payload: Buffer): Promise<unknown> {
    switch (topic) {
      case 'v1/gateway/telemetry':
        return onTelemetry(payload)
      case GATEWAY_ATTRIBUTES:
        return onAttributes(payload)
      case 'v1/gateway/attributes/request':
        return onAttributeRequest(format().readAttributeRequest(payload))
      case GATEWAY_RPC:
        return onCallAnswer(format().readCallAnswer(payload))
      case 'v1/gateway/connect':
        return onConnect(format().readConnect(payload))
      case 'v1/gateway/disconnect':
        return children.disconnect(format().readDisconnect(payload))
      case 'v1/gateway/claim':
        return forEach(format().readClaims(payload), ({ session: { device } }, claim) => {
          limits.requireLimit(device)
          return claims.open(device, claim)
        })
      default:
        return UNKNOWN_TOPIC
    }
  }

  return {
    async onPublish(topic: string, payload: Buffer) {
      try {
        return await dispatch(topic, payload)
      } catch (error) {
        if (error instanceof PayloadError) return NOT_ACKNOWLEDGED
        throw error
      }
    },
    close: () => children.close(),
  }
}
