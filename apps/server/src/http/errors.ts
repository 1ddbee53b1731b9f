import { STATUS_CODES } from 'node:http'
import { AppError, badRequest, ErrorCode } from '@signalbox/model/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { TooMuchWorkError } from '../access/bounded-work'
import type { Tokens } from '../access/tokens'
import { isDatabaseDown } from '../database/database-down'
import type { App } from './app'
import { isPublicPath, requireUser } from './authentication'
import { allowedMethods } from './methods'

/** Turns every error into a response. */
export function answerErrors(app: App, tokens: Tokens) {
  const methodsOf = allowedMethods(app)
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(toAppError(error, request), request, reply),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') && !isPublicPath(request.url)) await requireUser(request, tokens)
    const methods = methodsOf(request.url)
    if (methods.length === 0)
      return sendError(
        new AppError(ErrorCode.ItemNotFound, 404, `No such path: ${pathOf(request)}`),
        request,
        reply,
      )
    reply.header('allow', methods.join(', '))
    const message = `${request.method} is not supported here, only ${methods.join(', ')}`
    return sendError(new AppError(ErrorCode.BadRequestParams, 405, message), request, reply)
  })
}

/** Sends an error in the form of the API. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  return (
    reply
      .status(error.status)
      // The route may have set the cache duration of the file that it did not find.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({
        status: error.status,
        message: error.message,
        errorCode: error.code,
        timestamp: new Date().toISOString(),
        error: STATUS_CODES[error.status] ?? 'Error',
        path: pathOf(request),
        ...error.details,
      })
  )
}

/** Converts an error into an error of the API. Every unknown error becomes a 500 whose detail is in the log only. */
export function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badRequest(describeValidation(error))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new AppError(ErrorCode.BadRequestParams, status, error.message)
  if (error instanceof TooMuchWorkError)
    return new AppError(ErrorCode.TooManyRequests, 503, 'The server is busy, please try again')
  if (isBadValue(error)) {
    request.log.warn({ err: error }, `${request.method} ${pathOf(request)} was refused by the database`)
    return badRequest('The request contains a value that cannot be stored')
  }
  if (isDatabaseDown(error)) {
    request.log.error({ err: error }, 'database is not reachable')
    return new AppError(ErrorCode.General, 503, 'The database is not reachable, please try again')
  }
  // If the client closes the connection, the compression of the response fails too: that is no error of the server.
  const isClientGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed
  request.log[isClientGone ? 'debug' : 'error'](
    { err: error },
    `${request.method} ${pathOf(request)} ${isClientGone ? 'ended, because the client closed the connection' : 'failed'}`,
  )
  return new AppError(ErrorCode.General, 500, `Internal server error (request ${request.id})`)
}

function describeValidation(error: FastifyError): string {
  const where = error.validationContext ?? 'request'
  const issues = (error.validation ?? []).slice(0, 5).map((issue) => {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    return field ? `${field}: ${issue.message}` : issue.message
  })
  return `Invalid ${where}: ${issues.join('; ')}`
}

/** Whether the database refused a value: a data exception, or a violated constraint that no repository translates. */
const isBadValue = (error: { code?: string }) => /^2[23][0-9A-Z]{3}$/.test(error.code ?? '')

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]
