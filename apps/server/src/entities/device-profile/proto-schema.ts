import { badRequest } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import protobuf from 'protobufjs'

/** Refuses schemas that are not proto3, have imports, or contain anything but messages and enums. */
export function requireProtoSchema(text: string, what: 'telemetry' | 'attributes') {
  const reason = findProblem(text)
  if (reason) throw badRequest(`Transport configuration: the ${what} proto schema is invalid: ${reason}`)
}

function findProblem(text: string): string | undefined {
  if (!text.trim()) return 'it is empty'
  if (!SYNTAX.test(withoutComments(text))) return 'it has to begin with syntax = "proto3"'
  try {
    const { imports, weakImports, root } = protobuf.parse(text, { keepCase: true })
    if (imports?.length || weakImports?.length) return 'imports are not supported'
    const unsupported = unsupportedPart(root)
    if (unsupported) return unsupported
    if (!hasMessage(root)) return 'it has no message'
    root.resolveAll()
    return undefined
  } catch (error) {
    return errorMessage(error)
  }
}

const SYNTAX = /^\s*syntax\s*=\s*(["'])proto3\1\s*;/

/** String literals are matched first and kept, because a comment sign inside a literal starts no comment. */
const withoutComments = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')

function unsupportedPart(part: protobuf.ReflectionObject): string | undefined {
  const options = Object.keys(part.options ?? {}).filter((name) => name !== PROTO3_OPTIONAL)
  if (part instanceof protobuf.Field) {
    if (part.extend !== undefined) return `'${part.name}' extends another message`
    if (options.includes('default')) return `field '${part.name}' has a default value`
    return undefined
  }
  if (options.length > 0) return `options are not supported: ${options[0]}`
  if (part instanceof protobuf.Service) return `services are not supported: ${part.name}`
  if (part instanceof protobuf.Enum && part.reserved?.length) return `'${part.name}' reserves values`
  if (part instanceof protobuf.Type) {
    if (part.extensions?.length) return `message '${part.name}' has extensions`
    if (part.reserved?.length) return `message '${part.name}' reserves fields`
  }
  return childrenOf(part).map(unsupportedPart).find(Boolean)
}

/** The option that the parser sets on fields marked `optional`. */
const PROTO3_OPTIONAL = 'proto3_optional'

function childrenOf(part: protobuf.ReflectionObject): protobuf.ReflectionObject[] {
  if (part instanceof protobuf.Type) return [...part.fieldsArray, ...part.nestedArray]
  return part instanceof protobuf.Namespace ? part.nestedArray : []
}

const hasMessage = (part: protobuf.ReflectionObject): boolean =>
  part instanceof protobuf.Type || childrenOf(part).some(hasMessage)
