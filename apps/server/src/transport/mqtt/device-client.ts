import { randomUUID } from 'node:crypto'
import { ATTRIBUTES_TOPIC, TELEMETRY_TOPIC } from '@signalbox/model/entities/device-profile'
import { PayloadError, type PointGroup } from '@signalbox/model/telemetry'
import type { DeviceSession } from '../device-sessions'
import { RateLimitError } from '../limits/transport-limits'
import { attributesMessage, countPoints, telemetryMessage } from '../messages'
import { formatOf } from '../payload/format-of'
import { pushInOrder } from '../push-in-order'
import { isGateway, type TransportDevice, type TransportProfile } from '../transport-device'
import type { TransportServices } from '../transport-services'
import { completeWith, NOT_ACKNOWLEDGED, type PublishCompletion } from './acknowledgements'
import { deviceSubscriptions, isCallFilter } from './device-subscriptions'
import { gatewayClient } from './gateway/gateway-client'
import type { MqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import { mqttRequests } from './requests/mqtt-requests'
import { longTopic, payloadKind, type TopicStyle } from './short-topics'
import { GATEWAY, RPC_REQUEST, topicMatches } from './topics'

/** [MQTT-3.11.3-2] The reason code for a filter that the client had not subscribed to. MQTT 3 sends no codes. */
const NO_SUBSCRIPTION = 0x11

/** A device on its MQTT connection. Opens the session; the connection calls `onClose` at its end. */
export function deviceClient(link: MqttLink, device: TransportDevice, parts: TransportServices): MqttClient {
  const { sessions, queue, rpc, limits, traffic } = parts
  // The format is read for each payload, because a profile edit changes the format of open sessions.
  const format = (style: TopicStyle = 'v1') => formatOf(session.device.profile, payloadKind(style))
  const subscriptions = deviceSubscriptions(link)
  const { push } = subscriptions
  let lastActivityMs = Date.now()
  const session: DeviceSession = {
    id: randomUUID(),
    openedMs: Date.now(),
    device,
    lastActivityMs: () => lastActivityMs,
    isSubscribedToAttributes: false,
    onSharedUpdate(update) {
      const style = subscriptions.styleOf(ATTRIBUTES_TOPIC) ?? 'v1'
      push(ATTRIBUTES_TOPIC, '', format(style).writeSharedUpdate(update), style)
    },
    isSubscribedToCalls: false,
    onCall(call) {
      const style = subscriptions.styleOf(`${RPC_REQUEST}+`) ?? 'v1'
      push(RPC_REQUEST, call.id, format(style).writeCall(call), style)
    },
    onEnd: () => link.close(),
  }
  sessions.open(session)
  const gateway = isGateway(device)
    ? gatewayClient(session, (topic, payload) => push(topic, '', payload), parts)
    : undefined
  const requests = mqttRequests({ session, format, push, isGateway: gateway !== undefined }, parts)

  function onTelemetry(payload: Buffer, done: PublishCompletion, style?: TopicStyle) {
    const now = lastActivityMs
    const groups = format(style).readTelemetry(payload, now)
    traffic.received(device.id)
    limits.upload(device, countPoints(groups))
    const message = (group: PointGroup) => telemetryMessage(session.device, group, now, session.openedMs)
    if (groups.length === 1) return queue.submit(message(groups[0]!), done)
    completeWith(
      pushInOrder(groups, (group) => queue.push(message(group))),
      done,
    )
  }

  function onAttributes(payload: Buffer, done: PublishCompletion, style?: TopicStyle) {
    const entries = format(style).readAttributes(payload)
    traffic.received(device.id)
    limits.upload(device, entries.length)
    queue.submit(attributesMessage(session.device, entries, lastActivityMs, session.openedMs), done)
  }

  function dispatch(topic: string, payload: Buffer, done: PublishCompletion) {
    const { telemetry, attributes } = uploadTopics(session.device.profile)
    if (topicMatches(attributes, topic)) return onAttributes(payload, done)
    if (topicMatches(telemetry, topic)) return onTelemetry(payload, done)
    const { topic: long, style } = (topic.startsWith('v2/') && longTopic(topic)) || {
      topic,
      style: 'v1' as const,
    }
    if (style !== 'v1' && long === ATTRIBUTES_TOPIC) return onAttributes(payload, done, style)
    if (style !== 'v1' && long === TELEMETRY_TOPIC) return onTelemetry(payload, done, style)
    completeWith(requests.dispatch(long, payload, style), done)
  }

  function isOverLimit() {
    try {
      limits.requireLimitAndCount(device)
      return false
    } catch (error) {
      if (error instanceof RateLimitError) return true
      throw error
    }
  }

  function updateSubscribed() {
    session.isSubscribedToAttributes = subscriptions.styleOf(ATTRIBUTES_TOPIC) !== undefined
    session.isSubscribedToCalls = subscriptions.styleOf(`${RPC_REQUEST}+`) !== undefined
  }

  return {
    onPublish(topic, payload, done) {
      const isForGateway = topic.startsWith(GATEWAY)
      // The device is not a gateway: its publish is not acknowledged and does not count as activity.
      if (isForGateway && !gateway) return done.resolve(NOT_ACKNOWLEDGED)
      lastActivityMs = Date.now()
      if (isForGateway && gateway) return completeWith(gateway.onPublish(topic, payload), done)
      try {
        dispatch(topic, payload, done)
      } catch (error) {
        if (error instanceof PayloadError) traffic.rejected(device.id, 'payload', error.message)
        throw error
      }
    },
    onSubscribe({ messageId, subscriptions: requested }) {
      lastActivityMs = Date.now()
      const granted = isOverLimit() ? requested.map(() => 0x80) : requested.map(subscriptions.add)
      updateSubscribed()
      link.send({ cmd: 'suback', messageId, granted })
      if (requested.some(({ topic }, at) => isCallFilter(topic) && granted[at] !== 0x80))
        rpc.calls.deliver(device.id, session.onCall)
    },
    onUnsubscribe({ messageId, unsubscriptions }) {
      lastActivityMs = Date.now()
      const granted = unsubscriptions.map((filter) => (subscriptions.remove(filter) ? 0 : NO_SUBSCRIPTION))
      updateSubscribed()
      link.send({ cmd: 'unsuback', messageId, granted })
    },
    onPing() {
      lastActivityMs = Date.now()
    },
    onClose() {
      gateway?.close()
      rpc.requests.forget(session.id)
      sessions.close(session)
    },
  }
}

const STANDARD_TOPICS = { telemetry: TELEMETRY_TOPIC, attributes: ATTRIBUTES_TOPIC }

/** An MQTT profile replaces the two upload topics by filters of its own. */
function uploadTopics({ transportType, transportConfiguration }: TransportProfile) {
  if (transportType !== 'MQTT') return STANDARD_TOPICS
  const { deviceTelemetryTopic, deviceAttributesTopic } = transportConfiguration
  return {
    telemetry: typeof deviceTelemetryTopic === 'string' ? deviceTelemetryTopic : TELEMETRY_TOPIC,
    attributes: typeof deviceAttributesTopic === 'string' ? deviceAttributesTopic : ATTRIBUTES_TOPIC,
  }
}
