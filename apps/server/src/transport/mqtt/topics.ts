export const ATTRIBUTES_REQUEST = 'v1/devices/me/attributes/request/'
export const ATTRIBUTES_RESPONSE = 'v1/devices/me/attributes/response/'
export const RPC_REQUEST = 'v1/devices/me/rpc/request/'
export const RPC_RESPONSE = 'v1/devices/me/rpc/response/'
export const CLAIM_TOPIC = 'v1/devices/me/claim'
export const GATEWAY = 'v1/gateway'
export const GATEWAY_ATTRIBUTES = 'v1/gateway/attributes'
export const GATEWAY_ATTRIBUTES_RESPONSE = 'v1/gateway/attributes/response'
export const GATEWAY_RPC = 'v1/gateway/rpc'
export const PROVISION_REQUEST = '/provision/request'
export const PROVISION_RESPONSE = '/provision/response'

/** Whether a topic matches the filter of a profile; `+` needs at least one character. */
export function topicMatches(filter: string, topic: string): boolean {
  if (filter === topic || filter === '#') return true
  if (!filter.includes('+') && !filter.endsWith('/#')) return false
  const filterLevels = filter.split('/')
  const levels = topic.split('/')
  for (let i = 0; i < filterLevels.length; i++) {
    if (filterLevels[i] === '#') return true
    if (i === levels.length) return false
    if (filterLevels[i] === '+' ? levels[i] === '' : filterLevels[i] !== levels[i]) return false
  }
  return filterLevels.length === levels.length
}

/** The id after the prefix of a topic; undefined if it is not a decimal 32-bit integer. */
export function requestId(topic: string, prefix: string): number | undefined {
  const text = topic.slice(prefix.length)
  if (!/^[+-]?\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id === (id | 0) ? id : undefined
}
