import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import type { RestSettings } from '../external-services'
import { withChanges, withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { credentialsField, readCredentials } from './credentials'
import { filledMap } from './filled-map'

const ownProxy = { enableProxy: true, useSystemProxyProperties: false }
const count = () => z.number().int().min(0)

/** Headers that authenticate the sender: Authorization, Cookie, X-Api-Key, PRIVATE-TOKEN and the like. */
const SECRET_HEADERS =
  'authori[sz]ation|authentication|cookie|credential|passw|secret|signature|token|(access|api|auth|functions|subscription)[-_]?key'

const Config = z.object({
  restEndpointUrlPattern: z.string().min(1).meta({ templated: true }),
  requestMethod: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  enableProxy: z.boolean(),
  useSimpleClientHttpFactory: z.boolean().meta({ showWhen: { enableProxy: false } }),
  useSystemProxyProperties: z.boolean().meta({ showWhen: { enableProxy: true } }),
  proxyScheme: z
    .string()
    .nullable()
    .meta({ field: 'select', options: ['http', 'https'], showWhen: ownProxy }),
  proxyHost: z.string().nullable().meta({ required: true, showWhen: ownProxy }),
  proxyPort: z.number().int().min(0).max(65535).meta({ showWhen: ownProxy }),
  proxyUser: z.string().nullable().meta({ showWhen: ownProxy }),
  proxyPassword: z.string().nullable().meta({ field: 'password', showWhen: ownProxy }),
  readTimeoutMs: count().meta({ hint: true }),
  maxParallelRequestsCount: count().meta({ hint: true }),
  headers: z.record(z.string(), z.string()).meta({ templated: true, secretKeys: SECRET_HEADERS }),
  useRedisQueueForMsgPersistence: z.boolean(),
  trimQueue: z.boolean().meta({ showWhen: { useRedisQueueForMsgPersistence: true } }),
  maxQueueSize: count().meta({ showWhen: { useRedisQueueForMsgPersistence: true } }),
  credentials: credentialsField(['anonymous', 'basic', 'cert.PEM']),
})
type Config = z.infer<typeof Config>

/** Calls an HTTP service with the message; the response becomes the data. */
export const restApiCall = defineNode({
  clazz: 'org.thingsboard.rule.engine.rest.TbRestApiCallNode',
  slug: 'external.rest-api-call',
  name: 'rest api call',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeRestApiCallConfig',
  relations: ['Success'],
  config: Config,
  defaults: {
    restEndpointUrlPattern: 'http://localhost/api',
    requestMethod: 'POST',
    headers: {},
    useSimpleClientHttpFactory: false,
    readTimeoutMs: 0,
    maxParallelRequestsCount: 0,
    useRedisQueueForMsgPersistence: false,
    trimQueue: false,
    maxQueueSize: 0,
    enableProxy: false,
    useSystemProxyProperties: false,
    proxyHost: null,
    proxyPort: 0,
    proxyUser: null,
    proxyPassword: null,
    proxyScheme: null,
    credentials: { type: 'anonymous' },
  },
  start: ({ config, ctx }) => ctx.external.open('rest', settingsOf(config)),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next, fail }) {
    const answer = await client.send({
      url: fillTemplate(config.restEndpointUrlPattern, msg.metadata),
      method: config.requestMethod,
      headers: filledMap(config.headers, msg.metadata),
      body: dataOf(msg),
    })
    const { statusCode, statusReason, headers, body } = answer
    const statusMetadata = { statusCode: String(statusCode), statusReason }
    if (statusCode >= 200 && statusCode < 300) {
      const metadata = { ...msg.metadata, ...headers, status: enumName(statusReason), ...statusMetadata }
      return next('Success', withChanges(msg, { data: body, metadata }))
    }
    const error = new Error(`${statusCode} ${statusReason}`)
    // A status of 500 or above is reported like a network error: with its text, without metadata of the response.
    if (statusCode >= 500) return fail(error, msg)
    fail(error, withMetadata(msg, { status: statusReason, ...statusMetadata, error_body: body }))
  },
})

const enumName = (reason: string) => reason.toUpperCase().replace(/[^A-Z0-9]+/g, '_')

function settingsOf(config: Config): RestSettings {
  const credentials = readCredentials(config.credentials)
  if (credentials.type === 'cert.PEM' && config.useSimpleClientHttpFactory && !config.enableProxy)
    throw new Error('The simple client does not support certificates')
  return {
    readTimeoutMs: config.readTimeoutMs,
    maxParallelRequestsCount: config.maxParallelRequestsCount,
    proxy: proxyOf(config),
    credentials,
  }
}

function proxyOf(config: Config): RestSettings['proxy'] {
  if (!config.enableProxy) return undefined
  if (config.useSystemProxyProperties) return 'system'
  if (!config.proxyHost || config.proxyPort < 1) throw new Error('Proxy host and port are needed')
  return {
    scheme: config.proxyScheme || 'http',
    host: config.proxyHost,
    port: config.proxyPort,
    user: config.proxyUser ?? '',
    password: config.proxyPassword ?? '',
  }
}
