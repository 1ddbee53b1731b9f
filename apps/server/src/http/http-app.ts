import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { AppError, ErrorCode } from '@signalbox/model/errors'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Tokens } from '../access/tokens'
import { newId } from '../database/ids'
import type { App } from './app'
import { authenticate } from './authentication'
import { readBodies } from './body'
import { DEFAULT_BODY_BYTES, limitBodies } from './body-limits'
import { answerErrors, sendError } from './errors'
import { describeApi } from './openapi'
import { shedLoad } from './shed-load'

/**
 * A client has so long to send its headers, and its whole request; idle connections are closed. Answers may
 * take longer: devices wait for calls, exports are long.
 */
const TIMEOUTS = {
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
}

export interface HttpOptions {
  log: FastifyBaseLogger
  tokens: Tokens
  /** For documents; other bodies may have less. */
  bodyLimitBytes: number
  /** Which proxies may tell the client's address (`request.ip`), which limits and the audit log use. */
  trustProxy?: false | number | string[]
  /** Whether the server is too busy for new requests. */
  isOverloaded?: () => boolean
}

/** Builds the HTTP app: conventions first, routes are added by the caller. */
export async function httpApp({
  log,
  tokens,
  bodyLimitBytes,
  trustProxy = false,
  isOverloaded = () => false,
}: HttpOptions): Promise<App> {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: DEFAULT_BODY_BYTES,
    ...TIMEOUTS,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    // A path that cannot be decoded never reaches a route; its answer is ours all the same.
    frameworkErrors: (error, request, reply) =>
      sendError(
        new AppError(ErrorCode.BadRequestParams, error.statusCode ?? 400, error.message),
        request,
        reply,
      ),
    // Open keep-alive connections of browsers must not hold up a shutdown.
    forceCloseConnections: true,
  })
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // Response schemas document the API; what services return is trusted, so writing it stays cheap.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  await app.register(cors, { origin: true, credentials: true, maxAge: 1800, methods: '*', hook: 'onRequest' })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  shedLoad(app, isOverloaded)
  limitBodies(app, bodyLimitBytes)
  readBodies(app)
  answerErrors(app, tokens)
  authenticate(app, tokens)
  await describeApi(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  return app
}
