import compress from '@fastify/compress'
import { AppError, ErrorCode, unavailable } from '@signalbox/model/errors'
import Fastify, { type FastifyBaseLogger, type FastifyError, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../../config'
import { newId } from '../../database/ids'
import { logAcceptErrors } from '../../http/accept-errors'
import type { App } from '../../http/app'
import { withoutBasePath } from '../../http/base-path'
import { serveConsole } from '../../http/console'
import { sendError, toAppError } from '../../http/errors'
import type { RequestGate } from '../../http/http-app'
import { acmeChallengeRoute } from '../../http/https/acme-challenge'
import { HEADER_TIMEOUTS, REQUEST_TIMEOUTS } from '../../http/load/timeouts'
import { proxyTrust } from '../../http/proxy-trust'
import type { ChallengeAnswers } from '../../tls/challenge-answers'
import { type SetupRoutes, setupRoutes } from './setup.routes'

const MAX_BODY_BYTES = 64 * 1024

/** The paths that are served before the setup is finished: the setup page and its API, health, ACME challenges. */
const SERVED_PATHS =
  /^\/(setup|assets\/.+|favicon\.svg|theme-start\.js|api\/noauth\/setup(\/\w+)?|health(\/(live|ready))?|\.well-known\/acme-challenge\/[^/]+)$/

export interface SetupAppParts extends SetupRoutes {
  config: Pick<Config, 'basePath' | 'trustProxy' | 'frameAncestors'>
  log: FastifyBaseLogger
  answers: ChallengeAnswers
  consoleFolder: string
  gates?: RequestGate[]
}

/** The HTTP app of a server that is not set up. It does not contain the routes of the platform. */
export async function setupApp({
  config,
  log,
  answers,
  consoleFolder,
  gates = [],
  ...routes
}: SetupAppParts) {
  const { basePath, trustProxy } = config
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: MAX_BODY_BYTES,
    ...REQUEST_TIMEOUTS,
    http: HEADER_TIMEOUTS,
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', basePath),
    trustProxy: proxyTrust(trustProxy),
    frameworkErrors: (error, request, reply) =>
      sendError(new AppError(ErrorCode.BadRequestParams, 400, error.message), request, reply),
    forceCloseConnections: true,
  })
  const app: App = fastify.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(toAppError(error, request), request, reply),
  )
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  for (const gate of gates) app.addHook('onRequest', gate)
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (SERVED_PATHS.test(path)) return
    const isPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (isPage) return reply.redirect(`${basePath}/setup`, 302)
    return sendError(notSetUp(), request, reply)
  })
  logAcceptErrors(app)
  app.setNotFoundHandler((request, reply) => sendError(notSetUp(), request, reply))
  app.get('/health/live', () => ({ status: 'UP' }))
  for (const path of ['/health', '/health/ready'])
    app.get(path, (_request, reply) => reply.status(503).send({ status: 'DOWN', setup: true }))
  acmeChallengeRoute(app, answers)
  setupRoutes(app, routes)
  await serveConsole(app, consoleFolder, config)
  return app
}

const notSetUp = () => unavailable('This server is not set up yet: open the page /setup')
