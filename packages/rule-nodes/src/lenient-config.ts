import { isObject } from '@signalbox/model/json/is-object'
import { z } from 'zod'

/**
 * Reads a configuration of a stored chain: unknown properties are ignored, missing properties get the empty value of
 * their type, and texts such as `"false"` and `"5"` are converted. A property of `replacements` that has a wrong value
 * gets the value given there.
 */
export function readLenient<Schema extends z.ZodObject>(
  schema: Schema,
  stored: unknown,
  replacements: Record<string, unknown> = {},
): z.output<Schema> {
  const properties = isObject(stored) ? stored : {}
  const completed = Object.fromEntries(
    Object.entries(schema.shape).map(([key, part]) => {
      const value = lenientValue(part as z.ZodType, properties[key])
      const isWrong = key in replacements && !z.safeParse(part, value).success
      return [key, isWrong ? replacements[key] : value]
    }),
  )
  const parsed = schema.safeParse(completed)
  if (parsed.success) return parsed.data
  throw new Error(`Wrong configuration: ${parsed.error.issues.map(describe).join('; ')}`)
}

/** The schema without its wrappers, and whether null is allowed. */
export function unwrap(schema: z.ZodType): { core: z.ZodType; nullable: boolean } {
  let core = schema
  let nullable = false
  while (core instanceof z.ZodNullable || core instanceof z.ZodOptional || core instanceof z.ZodDefault) {
    nullable ||= core instanceof z.ZodNullable
    core = core.unwrap() as z.ZodType
  }
  return { core, nullable }
}

function lenientValue(schema: z.ZodType, value: unknown): unknown {
  const { core, nullable } = unwrap(schema)
  if (value === undefined || value === null) return nullable ? null : emptyValueOf(core)
  if (core instanceof z.ZodBoolean && typeof value === 'string') return BOOLEANS[value.toLowerCase()] ?? value
  if (core instanceof z.ZodNumber && typeof value === 'string' && value.trim() !== '') return Number(value)
  if (core instanceof z.ZodObject && isObject(value)) return readLenient(core, value)
  return value
}

function emptyValueOf(core: z.ZodType): unknown {
  if (core instanceof z.ZodBoolean) return false
  if (core instanceof z.ZodNumber) return 0
  if (core instanceof z.ZodArray) return []
  if (core instanceof z.ZodRecord) return {}
  if (core instanceof z.ZodString) return ''
  return undefined
}

const BOOLEANS: Record<string, boolean> = { true: true, false: false }

const describe = (issue: z.core.$ZodIssue) => `${issue.path.join('.') || 'configuration'}: ${issue.message}`
