import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { AppError, ErrorCode } from '@signalbox/model/errors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { ADMIT_ALL, type Admission } from '../access/load/overload'
import type { Tokens } from '../access/tokens'
import { newId } from '../database/ids'
import { turnQueue } from '../turn-queue'
import { logAcceptErrors } from './accept-errors'
import type { App } from './app'
import { authenticateRequests } from './authentication'
import { prefixRedirects, withoutBasePath } from './base-path'
import { readBodies } from './body/body'
import { DEFAULT_BODY_BYTES, limitBodies } from './body/body-limits'
import { answerErrors, sendError } from './errors'
import { HttpRequest } from './http-request'
import { holdRefusals } from './load/held-refusals'
import { shedLoad } from './load/shed-load'
import { spreadRequests } from './load/spread-requests'
import { HEADER_TIMEOUTS, REQUEST_TIMEOUTS } from './load/timeouts'
import { describeApi } from './openapi'
import { readQuery } from './parameters/query-text'
import { proxyTrust } from './proxy-trust'
import { routedUrl } from './routed-url'

/** Runs first for every request; may end it by sending a response. */
export type RequestGate = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

export interface HttpOptions {
  log: FastifyBaseLogger
  tokens: Tokens
  /** The limit on routes that save documents, such as dashboards. Other routes have lower limits. */
  bodyLimitBytes: number
  /** Proxies that are trusted to give the client's address (`request.ip`), which limits and the audit log use. */
  trustProxy?: false | number | string[]
  /** Whether the server accepts new requests. */
  admission?: Admission
  /** Begins one API request in each turn of the event loop. */
  requestTurns?: ReturnType<typeof turnQueue>
  /** Whether responses are delayed for clients that repeat refused requests without a pause. */
  delaysRepeatedRefusals?: boolean
  /** Path prefix under which a proxy shows the server. */
  basePath?: string
  gates?: RequestGate[]
}

/** Levels that take a third of the time of the default levels and produce a sixth more bytes. */
const FAST_COMPRESSION = {
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}

/** Builds the HTTP app with its plugins and hooks. The caller adds the routes. */
export async function httpApp({
  log,
  tokens,
  bodyLimitBytes,
  trustProxy = false,
  admission = ADMIT_ALL,
  requestTurns = turnQueue(1),
  delaysRepeatedRefusals = false,
  basePath = '',
  gates = [],
}: HttpOptions): Promise<App> {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: DEFAULT_BODY_BYTES,
    ...REQUEST_TIMEOUTS,
    http: { ...HEADER_TIMEOUTS, IncomingMessage: HttpRequest },
    // HEAD uses the GET route, and Node sends no body. Separate routes would take a tenth of the start time.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') request.method = 'GET'
      return routedUrl(withoutBasePath(request.url ?? '/', basePath))
    },
    trustProxy: proxyTrust(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024, querystringParser: readQuery },
    // A path that cannot be decoded matches no route. Its error response has the same format as all others.
    frameworkErrors: (error, request, reply) =>
      sendError(
        new AppError(ErrorCode.BadRequestParams, error.statusCode ?? 400, error.message),
        request,
        reply,
      ),
    // Open keep-alive connections of browsers must not delay a shutdown.
    forceCloseConnections: true,
  })
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // Response schemas document the API only; results of services are trusted and not checked, which saves time.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  for (const gate of gates) app.addHook('onRequest', gate)
  await app.register(cors, { origin: true, credentials: true, maxAge: 1800, methods: '*', hook: 'onRequest' })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    ...FAST_COMPRESSION,
  })
  if (delaysRepeatedRefusals) holdRefusals(app)
  shedLoad(app, admission)
  spreadRequests(app, requestTurns)
  limitBodies(app, bodyLimitBytes)
  readBodies(app)
  answerErrors(app, tokens)
  authenticateRequests(app, tokens)
  await describeApi(app, basePath)
  if (basePath) prefixRedirects(app, basePath)
  logAcceptErrors(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  return app
}
