import { PayloadError } from '@signalbox/model/telemetry'
import type { DeviceSession } from '../../device-sessions'
import { deviceEntityId } from '../../messages'
import { readAttributeValues } from '../../payload/attribute-values'
import type { AttributeRequest, PayloadFormat } from '../../payload/payload-format'
import type { TransportServices } from '../../transport-services'
import { UNKNOWN_TOPIC } from '../acknowledgements'
import type { deviceSubscriptions } from '../device-subscriptions'
import type { TopicStyle } from '../short-topics'
import {
  ATTRIBUTES_REQUEST,
  ATTRIBUTES_RESPONSE,
  CLAIM_TOPIC,
  RPC_REQUEST,
  RPC_RESPONSE,
  requestId,
} from '../topics'
import { asksForLimits, sessionLimits } from './session-limits'

interface Requester {
  session: DeviceSession
  format: (style?: TopicStyle) => PayloadFormat
  push: ReturnType<typeof deviceSubscriptions>['push']
  isGateway: boolean
}

/** What a device publishes besides telemetry and attributes: requests, answers to calls, and claims. */
export function mqttRequests({ session, format, push, isGateway }: Requester, parts: TransportServices) {
  const { attributes, rpc, claims, limits, traffic } = parts
  const { device } = session

  async function answerAttributes(id: number, request: AttributeRequest, style: TopicStyle) {
    const answer = await readAttributeValues(attributes, deviceEntityId(device), request)
    if (id >= 0) push(ATTRIBUTES_RESPONSE, id, format(style).writeAttributeAnswer(answer, id), style)
  }

  function onCallAnswer(topicId: number, payload: Buffer, style: TopicStyle) {
    const { id, text } = format(style).readCallAnswer(payload, topicId)
    rpc.calls.reply(device.id, id, text)
    return DONE
  }

  function onRequest(id: number, payload: Buffer, style: TopicStyle) {
    const onAnswer = (text: string) =>
      push(RPC_RESPONSE, id, format(style).writeRequestAnswer(text, id), style)
    const data = format(style).readRequest(payload)
    if (asksForLimits(data)) {
      onAnswer(sessionLimits(limits, session.device, isGateway))
      return DONE
    }
    return rpc.requests.ask(session.device, { sessionId: session.id, requestId: id, data, onAnswer })
  }

  return {
    dispatch(topic: string, payload: Buffer, style: TopicStyle): Promise<unknown> {
      if (topic.startsWith(ATTRIBUTES_REQUEST)) {
        limits.requireLimitAndCount(device)
        const request = format(style).readAttributeRequest(payload)
        return answerAttributes(integerId(topic, ATTRIBUTES_REQUEST), request, style)
      }
      if (topic.startsWith(RPC_RESPONSE)) {
        limits.requireLimitAndCount(device)
        return onCallAnswer(integerId(topic, RPC_RESPONSE), payload, style)
      }
      limits.requireLimit(device)
      if (topic.startsWith(RPC_REQUEST)) return onRequest(integerId(topic, RPC_REQUEST), payload, style)
      if (topic === CLAIM_TOPIC) return claims.open(session.device, format().readClaim(payload))
      traffic.rejected(device.id, 'topic', topic)
      return UNKNOWN
    },
  }
}

const DONE = Promise.resolve()
const UNKNOWN = Promise.resolve(UNKNOWN_TOPIC)

function integerId(topic: string, prefix: string) {
  const id = requestId(topic, prefix)
  if (id === undefined) throw new PayloadError(`The id in topic ${topic} has to be an integer`)
  return id
}
