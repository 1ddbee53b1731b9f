import {
  CertificateSetup,
  CheckRequest,
  HostNameSetup,
  MailSetup,
  MailTest,
  PasswordSetup,
  type SetupCheck,
  TenantSetup,
} from '@signalbox/model/setup'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app'
import { languageOf } from '../../http/language'
import type { SetupService } from './setup.service'

export interface SetupRoutes {
  setup: SetupService
  /** Throws unless `given` is the code. */
  requireCode(given: string, address: string): void
  check(request: CheckRequest): Promise<SetupCheck[]>
}

const PREFIX = '/api/noauth/setup'

/** The API of the setup page. Every request has the printed code as its bearer token. */
export function setupRoutes(app: App, { setup, requireCode, check }: SetupRoutes) {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith(PREFIX)) requireCode(codeOf(request), request.ip)
  })

  app.get(PREFIX, async (request) => ({ ...(await setup.state()), proxy: proxyOf(request) }))
  app.post(`${PREFIX}/password`, { schema: { body: PasswordSetup } }, async ({ body }) => {
    await setup.password(body.password)
    return setup.state()
  })
  app.post(`${PREFIX}/hostName`, { schema: { body: HostNameSetup } }, async ({ body }) => {
    await setup.hostName(body.hostName)
    return setup.state()
  })
  app.post(`${PREFIX}/checks`, { schema: { body: CheckRequest } }, ({ body }) => check(body))
  app.post(`${PREFIX}/certificate`, { schema: { body: CertificateSetup } }, async ({ body }) => {
    await setup.certificate(body)
    return setup.state()
  })
  app.post(`${PREFIX}/testMail`, { schema: { body: MailTest } }, async (request, reply) => {
    const { settings, to } = request.body
    await setup.testMail(settings, to, languageOf(request))
    return reply.send()
  })
  app.post(`${PREFIX}/mail`, { schema: { body: MailSetup } }, async ({ body }) => {
    await setup.mail(body.settings)
    return setup.state()
  })
  app.post(`${PREFIX}/tenant`, { schema: { body: TenantSetup } }, async ({ body }) => {
    await setup.tenant(body)
    return setup.state()
  })
}

const codeOf = ({ headers }: FastifyRequest) =>
  String(headers['x-authorization'] ?? '').replace(/^Bearer /, '')

/** The address of the proxy that forwarded the request; undefined without a proxy. */
const proxyOf = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined
    ? undefined
    : request.socket.remoteAddress?.replace(/^::ffff:/, '')
