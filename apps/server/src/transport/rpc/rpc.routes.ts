import { AppError, badRequest, itemNotFound } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import { parseJson, printJson } from '@signalbox/model/json/json'
import { WholeNumber } from '@signalbox/model/json/whole-number'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Actions } from '../../directory/actions'
import type { App } from '../../http/app'
import { TENANT_USERS, userOf } from '../../http/authentication'
import { parseBody } from '../../http/body/body'
import { uuid } from '../../http/paging'
import type { DeviceDirectory } from '../device-directory'
import { deviceEntityId, ownedEntity } from '../messages'
import type { CallResult } from './device-call'
import type { RestCalls } from './rest-calls'

const Params = z.object({ deviceId: z.string() })
const Body = z.object({
  method: z.string(),
  params: z.unknown().optional(),
  timeout: WholeNumber.nullish(),
})
/** Clients of ThingsBoard 3.3 and later may ask for persistent calls, which wait until the device connects. */
const BodyWithPersistence = Body.extend({ persistent: z.boolean().nullish() })

const KINDS = [
  { name: 'oneway', oneway: true },
  { name: 'twoway', oneway: false },
]

type Parts = {
  directory: Pick<DeviceDirectory, 'findById'>
  calls: RestCalls
  actions: Pick<Actions, 'record'>
}

/** Calls to devices over REST. A one-way call ends when it is sent, a two-way call with the device's answer. */
export function rpcRoutes(app: App, { directory, calls, actions }: Parts) {
  void app.register(async (scope: App) => {
    readExactParams(scope)
    // Clients expect plain text for an unknown device and a missing permission; other errors are JSON.
    scope.setErrorHandler<Error>((error, _request, reply) => {
      if (!(error instanceof AppError) || (error.status !== 403 && error.status !== 404)) throw error
      return reply.status(error.status).type('text/plain; charset=utf-8').send(error.message)
    })
    for (const { name, oneway } of KINDS)
      scope.post(
        `/api/plugins/rpc/${name}/:deviceId`,
        { config: { authority: TENANT_USERS }, schema: { params: Params, body: Body } },
        async (req, reply) => {
          const result = await callDevice(userOf(req), uuid(req.params.deviceId), req.body, oneway)
          const timeout = req.headers['x-timeout-status'] === '504' ? 504 : 408
          return answer(reply, result, { timeout, offline: 409 })
        },
      )
  })

  // The paths of ThingsBoard 3.3 and later: the status is 504 for an offline device and for one that does not answer.
  void app.register(async (scope: App) => {
    readExactParams(scope)
    for (const { name, oneway } of KINDS)
      scope.post(
        `/api/rpc/${name}/:deviceId`,
        { config: { authority: TENANT_USERS }, schema: { params: Params, body: BodyWithPersistence } },
        async (req, reply) => {
          const { persistent, ...body } = req.body
          if (persistent) throw badRequest('Persistent calls are not supported')
          const result = await callDevice(userOf(req), uuid(req.params.deviceId), body, oneway)
          return answer(reply, result, { timeout: 504, offline: 504 })
        },
      )
  })

  async function callDevice(user: SecurityUser, id: string, body: z.infer<typeof Body>, oneway: boolean) {
    const { method, timeout } = body
    const params = String(body.params)
    const device = await directory.findById(id)
    if (!device || device.tenantId !== user.tenantId) throw itemNotFound('Device with the requested id')
    requireAccess(user, 'RPC_CALL', 'DEVICE', ownedEntity(device))
    const result = await calls.start(device, { method, params, timeout }, oneway)
    const failure = 'error' in result ? result.error : undefined
    const data = { entityId: device.id, oneWay: oneway, method, params }
    const action = {
      entityId: deviceEntityId(device),
      entityName: device.name,
      customerId: device.customerId,
      data,
    }
    await actions.record(user, 'RPC_CALL', action, failure)
    return result
  }
}

/**
 * The parameters in a body become JSON text, which keeps `25.0` and 64-bit integers. The body is JSON for every content
 * type: the Python client of ThingsBoard 4.3 and later sends it as `text/plain`.
 */
function readExactParams(scope: App) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    const body = await parseBody(text)
    return isObject(body) ? { ...body, params: paramsIn(text) } : body
  })
}

function paramsIn(text: string): string {
  try {
    const body = parseJson(text)
    return printJson(body instanceof Map ? (body.get('params') ?? null) : null)
  } catch (error) {
    // Such as `1e400`, which the parser of JavaScript reads as infinite.
    throw badRequest(`The parameters cannot be read: ${errorMessage(error)}`)
  }
}

/** Browsers repeat a request after 408, so the device would get the call twice: callers may ask for 504. */
function answer(reply: FastifyReply, result: CallResult, status: { timeout: number; offline: number }) {
  if ('error' in result) {
    return reply.status(result.error === 'NO_ACTIVE_CONNECTION' ? status.offline : status.timeout).send()
  }
  if (result.response === '') return reply.send()
  const json = compact(result.response)
  if (json === undefined) return reply.status(406).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function compact(text: string): string | undefined {
  try {
    return printJson(parseJson(text))
  } catch {
    return undefined // The device did not answer with JSON.
  }
}
