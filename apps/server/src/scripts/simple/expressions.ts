import type { AnyNode, AssignmentExpression, CallExpression, MemberExpression, ObjectExpression } from 'acorn'
import { callMethod, FUNCTIONS, NAMESPACES } from './built-ins'
import { deleteMember, readMember, writeMember } from './members'
import { BINARY, UNARY } from './operators'
import { bounded, NotSimple, primitive } from './require-sandbox'
import type { CallFrame, Scope } from './scope'

/** Computes the value of an expression in a call. */
export type Evaluate = (frame: CallFrame) => unknown

const CONSTANTS = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
])

/** Builds the function that computes an expression; throws `NotSimple` for syntax that simple scripts do not have. */
export function compileExpression(node: AnyNode, scope: Scope): Evaluate {
  switch (node.type) {
    case 'Literal':
      return literal(node.value, node.bigint ?? node.regex)
    case 'TemplateLiteral': {
      const texts = node.quasis.map(({ value }) => value.cooked ?? '')
      const parts = node.expressions.map((part) => compileExpression(part, scope))
      return (frame) =>
        bounded(parts.reduce((text, part, i) => `${text}${primitive(part(frame))}${texts[i + 1]}`, texts[0]!))
    }
    case 'Identifier':
      return variable(node.name, scope)
    case 'MemberExpression':
      return member(node, scope, readMember)
    case 'ObjectExpression':
      return objectOf(node, scope)
    case 'ArrayExpression': {
      const items = node.elements.map((item) => compileExpression(item ?? notSimple('hole'), scope))
      return (frame) => items.map((item) => item(frame))
    }
    case 'UnaryExpression': {
      if (node.operator === 'delete' && node.argument.type === 'MemberExpression')
        return member(node.argument, scope, deleteMember)
      const compute = UNARY[node.operator] ?? notSimple(node.operator)
      const operand = compileExpression(node.argument, scope)
      return (frame) => compute(operand(frame))
    }
    case 'BinaryExpression': {
      const compute = BINARY[node.operator] ?? notSimple(node.operator)
      const left = compileExpression(node.left, scope)
      const right = compileExpression(node.right, scope)
      return (frame) => compute(left(frame), right(frame))
    }
    case 'LogicalExpression': {
      const left = compileExpression(node.left, scope)
      const right = compileExpression(node.right, scope)
      if (node.operator === '&&') return (frame) => left(frame) && right(frame)
      if (node.operator === '||') return (frame) => left(frame) || right(frame)
      return (frame) => left(frame) ?? right(frame)
    }
    case 'ConditionalExpression': {
      const test = compileExpression(node.test, scope)
      const yes = compileExpression(node.consequent, scope)
      const no = compileExpression(node.alternate, scope)
      return (frame) => (test(frame) ? yes(frame) : no(frame))
    }
    case 'AssignmentExpression':
      return assignment(node, scope)
    case 'CallExpression':
      return call(node, scope)
    case 'ParenthesizedExpression':
      return compileExpression(node.expression, scope)
    default:
      return notSimple(node.type)
  }
}

function notSimple(what: string): never {
  throw new NotSimple(`${what} is not simple`)
}

function literal(value: unknown, special: unknown): Evaluate {
  if (special !== undefined && special !== null) return notSimple('the literal')
  return () => value
}

function variable(name: string, scope: Scope): Evaluate {
  const slot = scope.find(name)
  if (slot !== undefined) return (frame) => frame[slot]
  if (!CONSTANTS.has(name)) return notSimple(name)
  const value = CONSTANTS.get(name)
  return () => value
}

/** `use` gets the object and the key of the member. */
function member<T>(node: MemberExpression, scope: Scope, use: (object: unknown, key: unknown) => T) {
  const object = compileExpression(node.object, scope)
  const key = keyOf(node, scope)
  return (frame: CallFrame) => use(object(frame), key(frame))
}

function keyOf({ property, computed, optional }: MemberExpression, scope: Scope): Evaluate {
  if (optional) return notSimple('optional chaining')
  if (computed) return compileExpression(property, scope)
  if (property.type !== 'Identifier') return notSimple(property.type)
  const { name } = property
  return () => name
}

function objectOf({ properties }: ObjectExpression, scope: Scope): Evaluate {
  const members = properties.map((property) => {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed)
      return notSimple('the member')
    const { key } = property
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : notSimple('key')
    if (name === '__proto__') return notSimple(name)
    return { name, value: compileExpression(property.value, scope) }
  })
  return (frame) => {
    const object: Record<string, unknown> = {}
    for (const { name, value } of members) object[name] = value(frame)
    return object
  }
}

function assignment({ left, operator, right }: AssignmentExpression, scope: Scope): Evaluate {
  const value = compileExpression(right, scope)
  const compute = operator === '=' ? undefined : (BINARY[operator.slice(0, -1)] ?? notSimple(operator))
  if (left.type === 'Identifier') {
    const slot = scope.findVariable(left.name) ?? notSimple(left.name)
    return (frame) => {
      const before = frame[slot]
      const result = compute ? compute(before, value(frame)) : value(frame)
      frame[slot] = result
      return result
    }
  }
  if (left.type !== 'MemberExpression') return notSimple(left.type)
  const object = compileExpression(left.object, scope)
  const key = keyOf(left, scope)
  return (frame) => {
    const target = object(frame)
    const name = key(frame)
    const before = compute && readMember(target, name)
    const result = compute ? compute(before, value(frame)) : value(frame)
    writeMember(target, name, result)
    return result
  }
}

function call({ callee, arguments: values, optional }: CallExpression, scope: Scope): Evaluate {
  if (optional) return notSimple('optional chaining')
  const args = values.map((value) => compileExpression(value, scope))
  const argumentsIn = (frame: CallFrame) => args.map((arg) => arg(frame))
  if (callee.type === 'Identifier') return callFunction(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
    return notSimple(callee.type)
  const { name } = callee.property
  if (callee.object.type === 'Identifier' && NAMESPACES.has(callee.object.name))
    return callFunction(`${callee.object.name}.${name}`)
  const object = compileExpression(callee.object, scope)
  return (frame) => callMethod(object(frame), name, argumentsIn(frame))

  function callFunction(path: string): Evaluate {
    const compute = Object.hasOwn(FUNCTIONS, path) ? FUNCTIONS[path] : undefined
    // A parameter may have the name of a function.
    if (!compute || scope.find(path.split('.', 1)[0]!) !== undefined) return notSimple(path)
    return (frame) => compute(argumentsIn(frame))
  }
}
