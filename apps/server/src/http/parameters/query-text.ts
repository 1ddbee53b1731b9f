import { parse } from 'node:querystring'

/**
 * Reads the query parameters of a request. The values of a parameter that is given several times are joined with
 * commas, as ThingsBoard does: some clients send a list as `keys=a&keys=b`.
 */
export function readQuery(text: string): Record<string, string> {
  const values = Object.entries(parse(text))
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}
