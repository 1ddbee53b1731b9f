import { z } from 'zod'

export const STRING_OPERATIONS = [
  'EQUAL',
  'NOT_EQUAL',
  'STARTS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'NOT_CONTAINS',
  'IN',
  'NOT_IN',
] as const
export const NUMERIC_OPERATIONS = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER',
  'LESS',
  'GREATER_OR_EQUAL',
  'LESS_OR_EQUAL',
] as const
export const BOOLEAN_OPERATIONS = ['EQUAL', 'NOT_EQUAL'] as const
export const COMPLEX_OPERATIONS = ['AND', 'OR'] as const

/** CURRENT_DEVICE is for alarm rules only, the others are for queries. */
export const DYNAMIC_SOURCES = [
  'CURRENT_TENANT',
  'CURRENT_CUSTOMER',
  'CURRENT_USER',
  'CURRENT_DEVICE',
] as const

export const DynamicSource = z.enum(DYNAMIC_SOURCES)
export type DynamicSource = z.infer<typeof DynamicSource>

/** A comparison value read from an attribute of the source when the filter is evaluated. */
export const DynamicValue = z.object({ sourceType: DynamicSource, sourceAttribute: z.string() })
export type DynamicValue = z.infer<typeof DynamicValue>

const predicateValue = <T extends z.ZodType>(value: T) =>
  z.object({ defaultValue: value, userValue: value.nullish(), dynamicValue: DynamicValue.nullish() })

export type PredicateValue<T> = {
  defaultValue: T
  userValue?: T | null
  dynamicValue?: DynamicValue | null
}

export const StringPredicate = z.object({
  type: z.literal('STRING'),
  operation: z.enum(STRING_OPERATIONS),
  value: predicateValue(z.string()),
  ignoreCase: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
})
export type StringPredicate = z.infer<typeof StringPredicate>

export const NumericPredicate = z.object({
  type: z.literal('NUMERIC'),
  operation: z.enum(NUMERIC_OPERATIONS),
  value: predicateValue(z.number()),
})
export type NumericPredicate = z.infer<typeof NumericPredicate>

export const BooleanPredicate = z.object({
  type: z.literal('BOOLEAN'),
  operation: z.enum(BOOLEAN_OPERATIONS),
  value: predicateValue(z.boolean()),
})
export type BooleanPredicate = z.infer<typeof BooleanPredicate>

export type SimplePredicate = StringPredicate | NumericPredicate | BooleanPredicate

export const ComplexPredicate = z.object({
  type: z.literal('COMPLEX'),
  operation: z.enum(COMPLEX_OPERATIONS),
  get predicates(): z.ZodArray<typeof Predicate> {
    return z.array(Predicate)
  },
})
export type ComplexPredicate = z.infer<typeof ComplexPredicate>

/** A condition on one value; complex ones nest and apply to the same value. */
export const Predicate = z.discriminatedUnion('type', [
  StringPredicate,
  NumericPredicate,
  BooleanPredicate,
  ComplexPredicate,
])
export type Predicate = z.infer<typeof Predicate>

/** The comparison value: the viewer's, else that of the source, else the default. */
export function effectiveValue<T>(value: PredicateValue<T>, resolved?: T | null): T {
  return value.userValue ?? resolved ?? value.defaultValue
}

/** The values of the operations IN and NOT_IN: separated by commas, each with or without quotes. */
export function listedValues(text: string): string[] {
  const parts = text.match(/\s*"[^"]*"|\s*'[^']*'|[^,]+/g) ?? []
  return parts.map((part) => part.trim().replace(/^(["'])(.*)\1$/s, '$2')).filter((part) => part !== '')
}
