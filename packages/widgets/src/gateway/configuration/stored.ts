import { isObject } from '@signalbox/model/json/is-object'
import { logFolder, loggingConfig } from './logging-config'
import { type Connector, connectorFile, type GatewayForm } from './model'

/** Encodes a value of a gateway attribute in Base64. A value that is not text is converted to JSON first. */
export const encode = (value: unknown) => {
  const bytes = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The text of a Base64 value; undefined if it is invalid. */
export function decodeText(value: unknown): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(String(value)), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined // The attribute is not Base64: another program wrote it.
  }
}

function decode(value: unknown): Record<string, unknown> | undefined {
  try {
    return JSON.parse(decodeText(value) ?? '') as Record<string, unknown>
  } catch {
    return undefined // The text is not JSON: another program wrote it.
  }
}

/** The value of the shared attribute `configuration`. */
export function storedConfiguration(form: GatewayForm): Record<string, unknown> {
  const enabled = form.connectors.filter(({ enabled }) => enabled)
  const byType: Record<string, { name: string; config: unknown }[]> = {}
  for (const { configType, name, config } of enabled)
    byType[configType] = [...(byType[configType] ?? []), { name, config }]
  return {
    thingsboard: {
      thingsboard: {
        host: form.host,
        remoteConfiguration: form.remoteConfiguration,
        port: form.port,
        security: securityOf(form),
      },
      connectors: enabled.map(({ configType, name }) => ({
        configuration: connectorFile(name),
        name,
        type: configType,
      })),
      storage: storageOf(form),
      logs: encode(loggingConfig(form.remoteLoggingLevel, form.remoteLoggingPathToLogs)),
    },
    ...byType,
  }
}

const securityOf = (form: GatewayForm) =>
  form.securityType === 'tls'
    ? { caCert: form.caCertPath, privateKey: form.privateKeyPath, cert: form.certPath }
    : { accessToken: form.accessToken }

/** The part of the configuration about the storage of events. */
export const storageOf = (form: GatewayForm) =>
  form.storageType === 'memory'
    ? { type: 'memory', read_records_count: form.readRecordsCount, max_records_count: form.maxRecordsCount }
    : {
        type: 'file',
        data_folder_path: form.dataFolderPath,
        max_file_count: form.maxFilesCount,
        max_read_records_count: form.readRecordsCount,
        max_records_per_file: form.maxRecordsCount,
      }

/** The value of the server attribute `configuration_drafts`: the disabled connectors. */
export const storedDrafts = ({ connectors }: GatewayForm) =>
  Object.fromEntries(
    connectors
      .filter(({ enabled }) => !enabled)
      .map(({ name, configType, config }) => [name, { connector: configType, config }]),
  )

export interface GatewayAttributes {
  currentConfiguration?: unknown
  drafts?: unknown
  loggingLevel?: unknown
}

/** The form of a gateway: its reported configuration and its drafts, with defaults for missing values. */
export function readGateway(stored: GatewayAttributes, byDefault: GatewayForm): GatewayForm {
  const configuration = decode(stored.currentConfiguration) ?? {}
  const root = asObject(configuration.thingsboard)
  const server = asObject(root.thingsboard)
  const security = asObject(server.security)
  const storage = asObject(root.storage)
  return {
    ...byDefault,
    ...withoutUndefined({
      securityType: security.accessToken === undefined && security.caCert !== undefined ? 'tls' : undefined,
      accessToken: text(security.accessToken),
      caCertPath: text(security.caCert),
      privateKeyPath: text(security.privateKey),
      certPath: text(security.cert),
      host: text(server.host),
      port: number(server.port),
      remoteConfiguration:
        typeof server.remoteConfiguration === 'boolean' ? server.remoteConfiguration : undefined,
      remoteLoggingLevel: text(stored.loggingLevel)?.toUpperCase(),
      remoteLoggingPathToLogs: logFolder(decodeText(root.logs) ?? ''),
      storageType: storage.type === 'file' ? 'file' : storage.type === 'memory' ? 'memory' : undefined,
      // File storage and memory storage have different names for these two settings (see `storageOf`).
      readRecordsCount: number(storage.max_read_records_count ?? storage.read_records_count),
      maxRecordsCount: number(storage.max_records_per_file ?? storage.max_records_count),
      maxFilesCount: number(storage.max_file_count),
      dataFolderPath: text(storage.data_folder_path),
    }),
    connectors: [...activeConnectors(configuration), ...draftConnectors(decode(stored.drafts))],
  }
}

function activeConnectors({ thingsboard: _root, ...byType }: Record<string, unknown>): Connector[] {
  return Object.entries(byType).flatMap(([configType, list]) =>
    (Array.isArray(list) ? list : []).map((entry: unknown) => {
      const { name, config } = asObject(entry)
      return { enabled: true, configType, name: text(name) ?? 'No name', config: asObject(config) }
    }),
  )
}

const draftConnectors = (drafts: Record<string, unknown> | undefined): Connector[] =>
  Object.entries(drafts ?? {}).map(([name, draft]) => {
    const { connector, config } = asObject(draft)
    return { enabled: false, configType: text(connector) ?? 'custom', name, config: asObject(config) }
  })

const asObject = (value: unknown) => (isObject(value) ? value : {})
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
