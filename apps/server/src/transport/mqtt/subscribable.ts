import { ATTRIBUTES_TOPIC } from '@signalbox/model/entities/device-profile'
import { styledTopic, TOPIC_STYLES } from './short-topics'
import {
  ATTRIBUTES_RESPONSE,
  GATEWAY_ATTRIBUTES,
  GATEWAY_ATTRIBUTES_RESPONSE,
  GATEWAY_RPC,
  PROVISION_RESPONSE,
  RPC_REQUEST,
  RPC_RESPONSE,
} from './topics'

/** The only filters that a device may subscribe to, compared exactly. */
export const SUBSCRIBABLE: ReadonlySet<string> = new Set([
  ...TOPIC_STYLES.flatMap((style) => [
    styledTopic(ATTRIBUTES_TOPIC, style),
    ...[RPC_REQUEST, RPC_RESPONSE, ATTRIBUTES_RESPONSE].map((topic) => `${styledTopic(topic, style)}+`),
  ]),
  GATEWAY_ATTRIBUTES,
  GATEWAY_RPC,
  GATEWAY_ATTRIBUTES_RESPONSE,
  PROVISION_RESPONSE,
])
