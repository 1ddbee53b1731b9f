import { parse } from 'node:querystring'

/** The parameter that names one telemetry key, which may contain commas. Clients of ThingsBoard 4.3 repeat it. */
const NOT_JOINED = 'key'

/**
 * Reads the query parameters of a request. The values of a parameter that is given several times are joined with
 * commas, as ThingsBoard does: some clients send a list as `keys=a&keys=b`.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const values = Object.entries(parse(text))
  return Object.fromEntries(
    values.map(([name, value = '']) => [name, name === NOT_JOINED ? value : String(value)]),
  )
}
