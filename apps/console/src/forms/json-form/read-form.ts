import { z } from 'zod'
import type { StoredForm } from './schema'

interface ReadForm {
  form: StoredForm
  /** Paths of the parts that were left out, because no form can be rendered from them. */
  ignored: string[]
}

/** Reads a stored form of unknown origin. Parts of an unexpected type are left out. */
export function readForm(stored: unknown): ReadForm {
  const form: unknown = structuredClone(stored)
  const ignored = new Set<string>()
  // Leaving out a required part makes the part that contains it invalid. The next iteration leaves out that part.
  for (;;) {
    const { success, error } = Form.safeParse(form)
    if (success) return { form: withoutUndefined(form) as StoredForm, ignored: [...ignored] }
    for (const issue of error.issues) {
      let path = issue.path as Path
      while (path.length > 0 && ignored.has(path.join('.'))) path = path.slice(0, -1)
      ignored.add(path.join('.'))
      if (path.length === 0) return { form: {}, ignored: [...ignored] }
      leaveOut(form, path)
    }
  }
}

type Path = readonly (string | number)[]

const Schema: z.ZodType = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    enumNames: z.array(z.string()).optional(),
    properties: z.record(z.string(), Schema.optional()).optional(),
    required: z.union([z.array(z.string()), z.boolean()]).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.union([z.number(), z.boolean()]).optional(),
    exclusiveMaximum: z.union([z.number(), z.boolean()]).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    pattern: z.string().refine(isPattern).optional(),
  }),
)

const Item = z.union([
  z.string(),
  z.looseObject({
    key: z.string().optional(),
    type: z.string().optional(),
    title: z.string().optional(),
    condition: z.string().optional(),
    items: z.array(z.unknown()).optional(),
  }),
  z.undefined(),
])

const Form = z.looseObject({
  schema: Schema.optional(),
  form: z.array(z.union([Item, z.array(Item)])).optional(),
  groupInfoes: z.array(z.looseObject({ formIndex: z.number(), GroupTitle: z.string() })).optional(),
})

/** Replaces a part by `undefined`: positions in lists must not change until all parts are checked. */
function leaveOut(form: unknown, path: Path) {
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], form)
  if (typeof owner === 'object' && owner !== null)
    (owner as Record<string | number, unknown>)[path.at(-1)!] = undefined
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(withoutUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === undefined ? [] : [[name, withoutUndefined(part)]],
    ),
  )
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}
