import { hostname } from 'node:os'
import { z } from 'zod'

/** Servers of NATS; the first address may contain user and password, or a token. */
const natsServers = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (servers) => servers.length > 0 && servers.every((server) => natsUrl(server) !== undefined),
    'expected addresses such as nats://10.0.0.1:4222,nats://10.0.0.2:4222, with a % in a password written as %25',
  )

export const ClusterEnvironment = z.object({
  SIGNALBOX_CLUSTER: natsServers.optional(),
  SIGNALBOX_CLUSTER_NODE: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'expected up to 64 letters, digits, dots, colons, dashes and underscores')
    .optional(),
  SIGNALBOX_CLUSTER_USER: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_PASSWORD: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_TOKEN: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_CREDENTIALS: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_CA: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_CERT: z.string().min(1).optional(),
  SIGNALBOX_CLUSTER_KEY: z.string().min(1).optional(),
})

export interface NatsSettings {
  servers: string[]
  user?: string
  password?: string
  token?: string
  credentialsFile?: string
  tls?: { caFile?: string; certFile?: string; keyFile?: string }
}

export interface ClusterSettings {
  /** The name of this node in logs, events and pages; unique in the cluster. */
  nodeName: string
  /** The address of the node's HTTP port, shown in the list of nodes. */
  address: string
  nats: NatsSettings
}

/** Undefined for a single process. */
export function clusterSettings(
  e: z.infer<typeof ClusterEnvironment> & {
    DATABASE_URL?: string | undefined
    SIGNALBOX_HOST: string
    SIGNALBOX_HTTP_PORT: number
  },
): ClusterSettings | undefined {
  const addresses = e.SIGNALBOX_CLUSTER?.map((server) => natsUrl(server)!)
  const first = addresses?.[0]
  if (!addresses || !first) return undefined
  if (!e.DATABASE_URL)
    throw new Error('SIGNALBOX_CLUSTER needs DATABASE_URL: all nodes work on one PostgreSQL server')
  if (Boolean(e.SIGNALBOX_CLUSTER_CERT) !== Boolean(e.SIGNALBOX_CLUSTER_KEY))
    throw new Error('SIGNALBOX_CLUSTER_CERT and SIGNALBOX_CLUSTER_KEY belong together: give both or none')
  const inUrl = (text: string) => (text === '' ? undefined : decodeURIComponent(text))
  const password = e.SIGNALBOX_CLUSTER_PASSWORD ?? inUrl(first.password)
  // As for other clients of NATS: a name without a password is a token.
  const name = inUrl(first.username)
  const user = e.SIGNALBOX_CLUSTER_USER ?? (password === undefined ? undefined : name)
  const token = e.SIGNALBOX_CLUSTER_TOKEN ?? (user === undefined ? name : undefined)
  const hasTls =
    e.SIGNALBOX_CLUSTER_CA ||
    e.SIGNALBOX_CLUSTER_CERT ||
    addresses.some(({ protocol }) => protocol === 'tls:')
  return {
    nodeName: e.SIGNALBOX_CLUSTER_NODE ?? `${hostname()}:${e.SIGNALBOX_HTTP_PORT}`,
    address: `${e.SIGNALBOX_HOST}:${e.SIGNALBOX_HTTP_PORT}`,
    nats: {
      servers: addresses.map((url) => url.host),
      ...(user === undefined ? {} : { user }),
      ...(user === undefined || password === undefined ? {} : { password }),
      ...(token === undefined ? {} : { token }),
      ...(e.SIGNALBOX_CLUSTER_CREDENTIALS ? { credentialsFile: e.SIGNALBOX_CLUSTER_CREDENTIALS } : {}),
      ...(hasTls
        ? {
            tls: {
              ...(e.SIGNALBOX_CLUSTER_CA ? { caFile: e.SIGNALBOX_CLUSTER_CA } : {}),
              ...(e.SIGNALBOX_CLUSTER_CERT ? { certFile: e.SIGNALBOX_CLUSTER_CERT } : {}),
              ...(e.SIGNALBOX_CLUSTER_KEY ? { keyFile: e.SIGNALBOX_CLUSTER_KEY } : {}),
            },
          }
        : {}),
    },
  }
}

function natsUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^(nats|tls):$/.test(url.protocol) || !url.hostname) return undefined
  return isDecodable(url.username) && isDecodable(url.password) ? url : undefined
}

/** Whether each `%` of the text begins an escape sequence. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false // A `%` that is not written as `%25`.
  }
}
