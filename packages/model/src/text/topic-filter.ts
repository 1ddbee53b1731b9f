export type TopicFilterError =
  | 'device-profile.topic-required'
  | 'device-profile.topic-plus-invalid'
  | 'device-profile.topic-hash-invalid'

/** The error of an MQTT topic filter, as a message key; undefined if it is valid. */
export function topicFilterError(filter: string): TopicFilterError | undefined {
  if (filter.trim() === '') return 'device-profile.topic-required'
  const levels = filter.split('/')
  // [MQTT-4.7.1-2] and [MQTT-4.7.1-3]: wildcards are whole levels, and # is the last one.
  if (levels.some((level) => level.includes('+') && level !== '+')) return 'device-profile.topic-plus-invalid'
  const isHashWrong = levels.some(
    (level, index) => level.includes('#') && (level !== '#' || index < levels.length - 1),
  )
  return isHashWrong ? 'device-profile.topic-hash-invalid' : undefined
}
