import {
  effectiveValue,
  listedValues,
  type NumericPredicate,
  type Predicate,
  type StringPredicate,
} from '@signalbox/model/query/predicate'
import { type RawBuilder, sql } from 'kysely'
import { lowerCase } from '../../database/lower-case'
import { likeText, storableText } from '../text/text'

type Condition = RawBuilder<boolean>

/** The value that a predicate compares, as text (never null), number and boolean. */
export interface Operand {
  text: RawBuilder<string>
  /** Null or absent where the value is not a number: then no numeric condition holds. */
  number?: RawBuilder<number | null>
  boolean?: RawBuilder<boolean | null>
}

/** The SQL condition of a predicate. */
export function conditionOf(predicate: Predicate, operand: Operand): Condition {
  switch (predicate.type) {
    case 'STRING':
      return stringCondition(predicate, operand.text)
    case 'NUMERIC':
      return operand.number ? numericCondition(predicate, operand.number) : sql`false`
    case 'BOOLEAN': {
      if (!operand.boolean) return sql`false`
      const sign = predicate.operation === 'EQUAL' ? sql`=` : sql`<>`
      return sql`${operand.boolean} ${sign} ${effectiveValue(predicate.value)}`
    }
    case 'COMPLEX': {
      if (predicate.predicates.length === 0) return sql`true`
      const parts = predicate.predicates.map((part) => conditionOf(part, operand))
      return sql`(${sql.join(parts, predicate.operation === 'AND' ? sql` and ` : sql` or `)})`
    }
  }
}

const NUMERIC_SIGNS: Record<NumericPredicate['operation'], string> = {
  EQUAL: '=',
  NOT_EQUAL: '<>',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '>=',
  LESS_OR_EQUAL: '<=',
}

const numericCondition = (
  { operation, value }: NumericPredicate,
  number: RawBuilder<number | null>,
): Condition => sql`${number} ${sql.raw(NUMERIC_SIGNS[operation])} ${effectiveValue(value)}::float8`

function stringCondition(
  { operation, value, ignoreCase }: StringPredicate,
  text: RawBuilder<string>,
): Condition {
  const given = effectiveValue(value)
  const left = ignoreCase ? sql`lower(${text})` : text
  const right = (argument: string) => (ignoreCase ? sql`lower(${argument}::text)` : sql`${argument}::text`)
  const like = (pattern: string): Condition => sql`${left} like ${right(pattern)}`
  const isListed = (): Condition => {
    const listed = listedValues(storableText(given))
    return sql`${left} = any(${ignoreCase ? listed.map(lowerCase) : listed}::text[])`
  }
  switch (operation) {
    case 'EQUAL':
      return sql`${left} = ${right(storableText(given))}`
    case 'NOT_EQUAL':
      return sql`${left} <> ${right(storableText(given))}`
    case 'STARTS_WITH':
      return like(`${likeText(given)}%`)
    case 'ENDS_WITH':
      return like(`%${likeText(given)}`)
    // With an empty value, CONTAINS matches empty text only; STARTS_WITH and ENDS_WITH match every text.
    case 'CONTAINS':
      return given === '' ? sql`${text} = ''` : like(`%${likeText(given)}%`)
    case 'NOT_CONTAINS':
      return given === '' ? sql`${text} <> ''` : sql`not ${like(`%${likeText(given)}%`)}`
    case 'IN':
      return isListed()
    case 'NOT_IN':
      return sql`not ${isListed()}`
  }
}
