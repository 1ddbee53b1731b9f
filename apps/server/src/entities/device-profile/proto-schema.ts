import { badRequest } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import protobuf from 'protobufjs'

/** Refuses schemas that devices could not use: proto3 only, self-contained, nothing but messages and enums. */
export function requireProtoSchema(text: string, what: 'telemetry' | 'attributes') {
  const reason = whatIsWrong(text)
  if (reason) throw badRequest(`Transport configuration: the ${what} proto schema is invalid: ${reason}`)
}

function whatIsWrong(text: string): string | undefined {
  if (!text.trim()) return 'it is empty'
  if (!SYNTAX.test(withoutComments(text))) return 'it has to begin with syntax = "proto3"'
  try {
    const { imports, weakImports, root } = protobuf.parse(text, { keepCase: true })
    if (imports?.length || weakImports?.length) return 'imports are not supported'
    const wrong = wrongPart(root)
    if (wrong) return wrong
    if (!hasMessage(root)) return 'it has no message'
    root.resolveAll()
    return undefined
  } catch (error) {
    return errorMessage(error)
  }
}

const SYNTAX = /^\s*syntax\s*=\s*(["'])proto3\1\s*;/

/** String literals are kept: a comment sign inside them starts no comment. */
const withoutComments = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')

function wrongPart(part: protobuf.ReflectionObject): string | undefined {
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
  return childrenOf(part).map(wrongPart).find(Boolean)
}

/** The option that the parser sets on fields marked `optional`. */
const PROTO3_OPTIONAL = 'proto3_optional'

function childrenOf(part: protobuf.ReflectionObject): protobuf.ReflectionObject[] {
  if (part instanceof protobuf.Type) return [...part.fieldsArray, ...part.nestedArray]
  return part instanceof protobuf.Namespace ? part.nestedArray : []
}

const hasMessage = (part: protobuf.ReflectionObject): boolean =>
  part instanceof protobuf.Type || childrenOf(part).some(hasMessage)
