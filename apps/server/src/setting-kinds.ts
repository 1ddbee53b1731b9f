import { isIP } from 'node:net'
import { readRateLimits } from '@signalbox/model/rate-limit'
import { z } from 'zod'

/** A whole number, as given in the environment. */
export const wholeNumber = (fallback: number, min = 0, max?: number) => {
  const range = max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`
  return z.coerce
    .number(`expected a whole number${range}`)
    .int()
    .min(min)
    .max(max ?? Number.MAX_SAFE_INTEGER)
    .default(fallback)
}

/** A port number; 0 chooses a free port. */
export const port = (fallback: number) => wholeNumber(fallback, 0, 65_535)

/** A port number, or undefined for `off`. */
export const portOrOff = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => text === 'off' || (/^\d+$/.test(text) && Number(text) <= 65_535),
      'expected a whole number from 0 to 65535, or off',
    )
    .transform((text) => (text === 'off' ? undefined : Number(text)))

/** Host names, separated by spaces or commas. There are no wildcards: HTTP-01 cannot validate them. */
export const hostNames = z
  .string()
  // The host names are compared with the names of certificates, which are in lower case.
  .transform((text) => words(text.toLowerCase()))
  .refine(
    (names) =>
      names.every((name) => /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(name)),
    'expected host names such as console.example.org',
  )
  .optional()

/** A path such as `/signalbox`, without a slash at its end. An empty text means that there is no prefix. */
export const pathPrefix = z
  .string()
  .default('')
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((path) => /^(\/[\w~-][\w.~-]*)*$/.test(path), 'expected a path such as /signalbox')

/** A setting that is on or off. */
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => ['true', '1', 'yes'].includes(text))

/** Rate limits such as `100:1,2000:60`: number of requests, and seconds. */
export const rates = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((text) => readRateLimits(text) !== undefined, 'expected limits such as 100:1,2000:60')

/**
 * The proxies whose `X-Forwarded-For` is trusted: none, the number of proxies in front of the server, or their
 * addresses. `true` means one proxy. Entries that no trusted proxy added may be forged by the client.
 */
export const trustedProxies = z
  .string()
  .default('false')
  .transform((text): false | number | string[] => {
    if (text === 'false') return false
    if (text === 'true') return 1
    return /^\d+$/.test(text) ? Number(text) : words(text)
  })
  .refine(
    (proxies) => !Array.isArray(proxies) || proxies.every(isAddressRange),
    'expected true, false, a number of proxies, or their addresses such as 10.0.0.1,192.168.0.0/16',
  )

/** Sources of a content security policy: origins, or keywords such as `'self'`. */
export const sources = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine(
      (text) =>
        words(text).every((word) => /^('self'|'none'|\*|(https?:\/\/)?[\w*.-]+(:[\d*]+)?)$/.test(word)),
      "expected origins such as https://portal.example.org, 'self', 'none' or *",
    )
    .transform(words)

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an IP address, a range of addresses, or a named range such as `loopback`. */
export function isAddressRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  if (NAMED_RANGES.includes(text)) return true
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** The items of a list that are separated by spaces or commas. */
export function words(text: string) {
  return text.split(/[\s,]+/).filter(Boolean)
}
