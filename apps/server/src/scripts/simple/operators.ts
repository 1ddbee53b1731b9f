import { hasMember } from './members'
import { bounded, isObjectOrArray, primitive, requireSandbox } from './require-sandbox'

type Binary = (left: unknown, right: unknown) => unknown

// After `primitive` the operands can have any primitive type. The casts only satisfy the type checker.
const arithmetic =
  (compute: (left: number, right: number) => unknown): Binary =>
  (left, right) =>
    compute(primitive(left) as number, primitive(right) as number)

/** `==` of an object and a primitive would convert the object. */
const looselyEqual: Binary = (left, right) => {
  if (isObjectOrArray(left) !== isObjectOrArray(right) && left != null && right != null)
    return requireSandbox()
  // biome-ignore lint/suspicious/noDoubleEquals: scripts may use `==`
  return left == right
}

export const BINARY: Partial<Record<string, Binary>> = {
  '+': arithmetic((left, right) => bounded(left + right)),
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '&': arithmetic((left, right) => left & right),
  '|': arithmetic((left, right) => left | right),
  '^': arithmetic((left, right) => left ^ right),
  '<<': arithmetic((left, right) => left << right),
  '>>': arithmetic((left, right) => left >> right),
  '>>>': arithmetic((left, right) => left >>> right),
  '<': arithmetic((left, right) => left < right),
  '>': arithmetic((left, right) => left > right),
  '<=': arithmetic((left, right) => left <= right),
  '>=': arithmetic((left, right) => left >= right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': looselyEqual,
  '!=': (left, right) => !looselyEqual(left, right),
  in: (left, right) => hasMember(right, left),
}

export const UNARY: Partial<Record<string, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '-': (value) => -(primitive(value) as number),
  '+': (value) => +(primitive(value) as number),
  '~': (value) => ~(primitive(value) as number),
  typeof: (value) => typeof value,
}
