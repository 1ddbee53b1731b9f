import { bounded, isObjectOrArray, primitive, requireSandbox } from './require-sandbox'

type Arguments = unknown[]

const onPrimitives =
  (compute: (...values: never[]) => unknown) =>
  (args: Arguments): unknown =>
    compute(...(args.map(primitive) as never[]))

/**
 * Functions that are not methods of a value. Those of Math are exact by specification, so every engine has the same
 * results.
 */
export const FUNCTIONS: Partial<Record<string, (args: Arguments) => unknown>> = {
  Number: onPrimitives(Number),
  String: onPrimitives(String),
  Boolean: (args) => Boolean(args[0]),
  parseInt: onPrimitives(Number.parseInt),
  parseFloat: onPrimitives(Number.parseFloat),
  // biome-ignore-start lint/suspicious: scripts may call these functions
  isNaN: onPrimitives(globalThis.isNaN),
  isFinite: onPrimitives(globalThis.isFinite),
  // biome-ignore-end lint/suspicious: scripts may call these functions
  'Number.isInteger': onPrimitives(Number.isInteger),
  'Array.isArray': (args) => Array.isArray(args[0]),
  'Date.now': () => Date.now(),
  'Math.abs': onPrimitives(Math.abs),
  'Math.ceil': onPrimitives(Math.ceil),
  'Math.floor': onPrimitives(Math.floor),
  'Math.max': onPrimitives(Math.max),
  'Math.min': onPrimitives(Math.min),
  'Math.round': onPrimitives(Math.round),
  'Math.sign': onPrimitives(Math.sign),
  'Math.sqrt': onPrimitives(Math.sqrt),
  'Math.trunc': onPrimitives(Math.trunc),
}

/** Objects whose functions are listed above. */
export const NAMESPACES = new Set(
  Object.keys(FUNCTIONS).flatMap((name) => (name.includes('.') ? name.split('.', 1) : [])),
)

const STRING_METHODS = new Set([
  ...[
    'charAt',
    'endsWith',
    'includes',
    'indexOf',
    'lastIndexOf',
    'slice',
    'startsWith',
    'substr',
    'substring',
  ],
  ...['toLowerCase', 'toString', 'toUpperCase', 'trim'],
])
const NUMBER_METHODS = new Set(['toFixed', 'toString'])
const ARRAY_METHODS = new Set(['includes', 'indexOf'])

/** Calls a method of a value. Methods that are not listed are left to the sandbox. */
export function callMethod(object: unknown, name: string, args: Arguments): unknown {
  if (typeof object === 'string') return call(STRING_METHODS, asciiOnly(object, name), name, args)
  // Engines may write a fraction differently in another radix than ten.
  if (typeof object === 'number')
    return name === 'toString' && args.length > 0
      ? requireSandbox()
      : call(NUMBER_METHODS, object, name, args)
  if (Array.isArray(object)) return call(ARRAY_METHODS, object, name, args)
  if (name === 'hasOwnProperty' && isObjectOrArray(object) && !Object.hasOwn(object, name))
    return Object.hasOwn(object, String(primitive(args[0])))
  return requireSandbox()
}

/** A search for a long string in a long string would take the time of many calls. */
const MAX_TEXT = 1000
const MAX_SEARCHED = 100

function call(methods: Set<string>, object: string | number | unknown[], name: string, args: Arguments) {
  if (!methods.has(name) || isLong(object, MAX_TEXT)) return requireSandbox()
  for (const arg of args) if (isLong(arg, MAX_SEARCHED)) return requireSandbox()
  const method = (object as never)[name] as (...values: unknown[]) => unknown
  return bounded(method.apply(object, args.map(primitive)))
}

const isLong = (value: unknown, max: number) => typeof value === 'string' && value.length > max

/** The case of letters beyond ASCII is left to the sandbox: engines know different versions of Unicode. */
const asciiOnly = (text: string, name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
  name.endsWith('Case') && !/^[\x00-\x7f]*$/.test(text) ? requireSandbox() : text
