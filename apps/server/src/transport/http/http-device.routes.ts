import { PayloadError } from '@signalbox/model/telemetry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../http/app'
import { RateLimitError } from '../limits/transport-limits'
import type { SessionlessRequests } from '../sessionless-requests'
import type { TransportDevice } from '../transport-device'
import type { WaitOptions } from '../wait'

const MAX_BODY_BYTES = 1024 * 1024
const DEFAULT_WAIT_MS = 60_000

const Token = z.object({ token: z.string() })
const Timeout = z.object({ timeout: z.coerce.number().int().min(0).optional() })
const Keys = z.object({ clientKeys: z.string().optional(), sharedKeys: z.string().optional() })
const CallId = Token.extend({ id: z.coerce.number().int() })

/**
 * Devices have no sign-in. Under overload, data of known devices is refused last, like requests of signed-in
 * users.
 */
const deviceRoute = {
  config: { open: true, device: true, refuseWhen: 'overloaded' as const },
  bodyLimit: MAX_BODY_BYTES,
}
const byToken = { ...deviceRoute, schema: { params: Token } }

/** The HTTP API of devices, below `/api/v1`. Devices authenticate with the token in the path. */
export function httpDeviceRoutes(app: App, devices: SessionlessRequests) {
  void app.register(async (scope: App) => {
    // The content type is ignored: every body is read as bytes.
    scope.removeAllContentTypeParsers()
    // Fastify refuses content types that are not valid, such as `json`, which some devices send.
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream'
    })
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post('/api/v1/:token/telemetry', byToken, (req, reply) =>
      serve(req, reply, (device) => devices.telemetry(device, bodyOf(req))),
    )
    scope.post('/api/v1/:token/attributes', byToken, (req, reply) =>
      serve(req, reply, (device) => devices.postAttributes(device, bodyOf(req))),
    )
    scope.get(
      '/api/v1/:token/attributes',
      { ...deviceRoute, schema: { params: Token, querystring: Keys } },
      (req, reply) => serve(req, reply, (device) => devices.readAttributes(device, req.query)),
    )
    scope.get(
      '/api/v1/:token/attributes/updates',
      { ...deviceRoute, schema: { params: Token, querystring: Timeout } },
      (req, reply) =>
        poll(req, reply, (device) => devices.nextUpdate(device, waitOptions(req, req.query.timeout))),
    )
    scope.get(
      '/api/v1/:token/rpc',
      { ...deviceRoute, schema: { params: Token, querystring: Timeout } },
      (req, reply) =>
        poll(req, reply, (device) => devices.nextCall(device, waitOptions(req, req.query.timeout))),
    )
    scope.post('/api/v1/:token/rpc/:id', { ...deviceRoute, schema: { params: CallId } }, (req, reply) =>
      serve(req, reply, async (device) => devices.answerCall(device, req.params.id, bodyOf(req))),
    )
    scope.post('/api/v1/:token/rpc', byToken, (req, reply) =>
      serve(req, reply, (device) => devices.request(device, waitOptions(req), bodyOf(req)), 408),
    )
    scope.post('/api/v1/:token/claim', byToken, (req, reply) =>
      serve(req, reply, (device) => devices.claim(device, bodyOf(req))),
    )
    // The request has no token, so the body has the smaller limit of open routes.
    scope.post('/api/v1/provision', { config: { open: true, device: true } }, async (req, reply) => {
      try {
        return json(reply, await devices.provision(bodyOf(req)))
      } catch (error) {
        return refuse(error, reply)
      }
    })
  })

  /** Processes a request; the text that it resolves with is the body of the response. */
  type Work = (device: TransportDevice) => Promise<unknown>

  async function serve(request: FastifyRequest, reply: FastifyReply, work: Work, statusWithoutText = 200) {
    const { token } = request.params as z.infer<typeof Token>
    try {
      const device = await devices.find(token, request.ip)
      if (!device) return reply.status(401).send()
      const text = await work(device)
      return typeof text === 'string' ? json(reply, text) : reply.status(statusWithoutText).send()
    } catch (error) {
      return refuse(error, reply)
    }
  }

  /** Responds with 408 when nothing happens before the timeout: the device polls again. */
  function poll(request: FastifyRequest, reply: FastifyReply, work: Work) {
    // A device that disconnected while it was looked up must not take a call: the call would count as sent.
    const unlessDisconnected: Work = async (device) =>
      request.raw.socket.destroyed ? undefined : work(device)
    return serve(request, reply, unlessDisconnected, 408)
  }
}

const json = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)
const bodyOf = (request: FastifyRequest) => (request.body as Buffer | undefined) ?? Buffer.alloc(0)

/** A device may set its own timeout; a closed connection ends the wait. */
const waitOptions = (request: FastifyRequest, timeoutMs = 0): WaitOptions => ({
  timeoutMs: timeoutMs || DEFAULT_WAIT_MS,
  onDisconnect(callback) {
    request.raw.socket.on('close', callback)
    return () => request.raw.socket.off('close', callback)
  },
})

/** Devices read the status only, so most refusals have no body. */
function refuse(error: unknown, reply: FastifyReply) {
  if (error instanceof PayloadError) return reply.status(400).send()
  if (error instanceof RateLimitError) return reply.status(429).send()
  throw error
}
