import type { ISubscription } from 'mqtt-packet'
import type { MqttLink } from './link'
import { styledTopic, TOPIC_STYLES, type TopicStyle } from './short-topics'
import { SUBSCRIBABLE } from './subscribable'
import { RPC_REQUEST } from './topics'

/** The topic filters that a device has subscribed to, and the function that publishes to it. */
export function deviceSubscriptions(link: Pick<MqttLink, 'publish'>) {
  const subscriptions = new Map<string, 0 | 1>()

  return {
    /** Publishes to the device. A device without a subscription gets the message too, at QoS 1. */
    push(topic: string, id: number | '', payload: string | Buffer, style: TopicStyle = 'v1') {
      const start = styledTopic(topic, style)
      const filter = id === '' ? start : `${start}+`
      link.publish(`${start}${id}`, payload, subscriptions.get(filter) ?? 1)
    },

    /** The style in which the device subscribed to a filter; undefined when it did not. */
    styleOf(filter: string): TopicStyle | undefined {
      if (subscriptions.has(filter)) return 'v1'
      return TOPIC_STYLES.find((style) => subscriptions.has(styledFilter(filter, style)))
    },

    /** Returns the granted QoS, or 0x80 for a filter that devices cannot subscribe to. */
    add({ topic, qos }: ISubscription) {
      if (!SUBSCRIBABLE.has(topic)) return 0x80
      const granted = qos > 0 ? 1 : 0
      subscriptions.set(topic, granted)
      return granted
    },

    /** Returns whether the device had subscribed to the filter. */
    remove: (filter: string): boolean => subscriptions.delete(filter),
  }
}

/** The filter for the same topics in another style. */
const styledFilter = (filter: string, style: TopicStyle) =>
  filter.endsWith('+') ? `${styledTopic(filter.slice(0, -1), style)}+` : styledTopic(filter, style)

const CALL_FILTERS = new Set(TOPIC_STYLES.map((style) => styledFilter(`${RPC_REQUEST}+`, style)))

/** Whether a filter subscribes to calls, in any style. */
export const isCallFilter = (filter: string) => CALL_FILTERS.has(filter)
