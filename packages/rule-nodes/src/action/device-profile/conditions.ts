import type { KeyFilter } from '@signalbox/model/query/key-filter'
import {
  listedValues,
  type NumericPredicate,
  type Predicate,
  type PredicateValue,
  type StringPredicate,
} from '@signalbox/model/query/predicate'
import { type TypedValue, textValue } from '@signalbox/model/telemetry'
import { snapshotValue, type ValueSnapshot } from './snapshot'

/** Whether all filters of a condition match; a key without a value does not match. */
export function conditionHolds(filters: KeyFilter[], snapshot: ValueSnapshot): boolean {
  return filters.every(({ key, predicate }) => {
    const value = snapshotValue(snapshot, key)
    return value !== undefined && predicateHolds(predicate, value, snapshot)
  })
}

function predicateHolds(predicate: Predicate, value: TypedValue, snapshot: ValueSnapshot): boolean {
  switch (predicate.type) {
    case 'NUMERIC': {
      const number = toNumber(value)
      return (
        number !== undefined &&
        compareNumbers(predicate.operation, number, comparisonValue(predicate.value, snapshot, toNumber))
      )
    }
    case 'STRING':
      return compareTexts(predicate, textValue(value), comparisonValue(predicate.value, snapshot, textValue))
    case 'BOOLEAN': {
      const equal = toBoolean(value) === comparisonValue(predicate.value, snapshot, toBoolean)
      return predicate.operation === 'EQUAL' ? equal : !equal
    }
    case 'COMPLEX': {
      const holds = (each: Predicate) => predicateHolds(each, value, snapshot)
      return predicate.operation === 'AND'
        ? predicate.predicates.every(holds)
        : predicate.predicates.some(holds)
    }
  }
}

/**
 * The value of the device attribute that the predicate names, if it has the right type; otherwise the default value.
 */
function comparisonValue<T>(
  { dynamicValue, defaultValue }: PredicateValue<T>,
  snapshot: ValueSnapshot,
  convert: (value: TypedValue) => T | undefined,
): T {
  const bound =
    dynamicValue && snapshotValue(snapshot, { type: 'ATTRIBUTE', key: dynamicValue.sourceAttribute })
  return (bound && convert(bound)) ?? defaultValue
}

function compareNumbers(operation: NumericPredicate['operation'], a: number, b: number): boolean {
  switch (operation) {
    case 'EQUAL':
      return a === b
    case 'NOT_EQUAL':
      return a !== b
    case 'GREATER':
      return a > b
    case 'LESS':
      return a < b
    case 'GREATER_OR_EQUAL':
      return a >= b
    case 'LESS_OR_EQUAL':
      return a <= b
  }
}

function compareTexts({ operation, ignoreCase }: StringPredicate, value: string, other: string): boolean {
  const [a, b] = ignoreCase ? [value.toLowerCase(), other.toLowerCase()] : [value, other]
  switch (operation) {
    case 'EQUAL':
      return a === b
    case 'NOT_EQUAL':
      return a !== b
    case 'STARTS_WITH':
      return a.startsWith(b)
    case 'ENDS_WITH':
      return a.endsWith(b)
    case 'CONTAINS':
      return a.includes(b)
    case 'NOT_CONTAINS':
      return !a.includes(b)
    case 'IN':
      return listedValues(b).includes(a)
    case 'NOT_IN':
      return !listedValues(b).includes(a)
  }
}

function toNumber({ kind, value }: TypedValue): number | undefined {
  if (kind !== 'STRING' && kind !== 'JSON') return Number(value)
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
}

function toBoolean({ kind, value }: TypedValue): boolean {
  if (kind === 'BOOLEAN') return value
  return kind === 'LONG' || kind === 'DOUBLE' ? value > 0 : value.toLowerCase() === 'true'
}
