import { ATTRIBUTES_TOPIC, TELEMETRY_TOPIC } from '@signalbox/model/entities/device-profile'
import type { PayloadKind } from '../payload/format-of'
import { ATTRIBUTES_REQUEST, ATTRIBUTES_RESPONSE, RPC_REQUEST, RPC_RESPONSE } from './topics'

/**
 * Full topics (`v1`), or the short topics of ThingsBoard 3.3 and later (`v2`). Short topics may contain a letter for
 * the payload format: `j` for JSON, `p` for Protobuf.
 */
export type TopicStyle = 'v1' | 'v2' | 'v2/j' | 'v2/p'

export const TOPIC_STYLES: readonly TopicStyle[] = ['v1', 'v2', 'v2/j', 'v2/p']

const SHORT = new Map([
  [TELEMETRY_TOPIC, 'v2/t'],
  [ATTRIBUTES_TOPIC, 'v2/a'],
  [ATTRIBUTES_REQUEST, 'v2/a/req/'],
  [ATTRIBUTES_RESPONSE, 'v2/a/res/'],
  [RPC_REQUEST, 'v2/r/req/'],
  [RPC_RESPONSE, 'v2/r/res/'],
])
const LONG = new Map([...SHORT].map(([long, short]) => [short, long]))

/** The full form of a short topic; undefined for other topics. */
export function longTopic(topic: string): { topic: string; style: TopicStyle } | undefined {
  const [, prefix = '', letter, id = ''] =
    /^(v2\/(?:t|a))(?:\/([jp]))?$/.exec(topic) ??
    /^(v2\/(?:a|r)\/(?:req|res)\/)(?:([jp])\/)?([^/]+)$/.exec(topic) ??
    []
  const long = LONG.get(prefix)
  if (long === undefined) return undefined
  return { topic: long + id, style: letter === undefined ? 'v2' : `v2/${letter as 'j' | 'p'}` }
}

/** Converts a full topic, or the prefix of a topic that ends with a request id, to the style of the device. */
export function styledTopic(topic: string, style: TopicStyle): string {
  const short = style === 'v1' ? undefined : SHORT.get(topic)
  if (short === undefined) return topic
  const letter = style.slice('v2/'.length)
  if (letter === '') return short
  return short.endsWith('/') ? `${short}${letter}/` : `${short}/${letter}`
}

/** The payload format that the style names; undefined means the format of the profile. */
export const payloadKind = (style: TopicStyle): PayloadKind | undefined =>
  style === 'v2/j' ? 'JSON' : style === 'v2/p' ? 'PROTOBUF' : undefined
