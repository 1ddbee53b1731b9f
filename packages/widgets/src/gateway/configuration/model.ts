/** The configuration of a gateway as the form edits it. */
export interface GatewayForm {
  securityType: 'accessToken' | 'tls'
  accessToken: string
  caCertPath: string
  privateKeyPath: string
  certPath: string
  host: string
  port: number | null
  remoteConfiguration: boolean
  remoteLoggingLevel: string
  remoteLoggingPathToLogs: string
  storageType: 'memory' | 'file'
  readRecordsCount: number | null
  maxRecordsCount: number | null
  maxFilesCount: number | null
  dataFolderPath: string
  connectors: Connector[]
}

export interface Connector {
  enabled: boolean
  configType: string
  name: string
  config: Record<string, unknown>
}

export const LOG_LEVELS = ['NONE', 'CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'] as const

export const CONNECTOR_TYPES: Record<string, string> = {
  mqtt: 'MQTT',
  modbus: 'Modbus',
  opcua: 'OPC-UA',
  ble: 'BLE',
  request: 'Request',
  can: 'CAN',
  bacnet: 'BACnet',
  custom: 'Custom',
}

const CERTIFICATES = '/etc/thingsboard-gateway'

/** The form of a gateway that has no configuration yet. */
export const newGatewayForm = (host: string, accessToken: string): GatewayForm => ({
  securityType: 'accessToken',
  accessToken,
  caCertPath: `${CERTIFICATES}/ca.pem`,
  privateKeyPath: `${CERTIFICATES}/privateKey.pem`,
  certPath: `${CERTIFICATES}/certificate.pem`,
  host,
  port: 1883,
  remoteConfiguration: true,
  remoteLoggingLevel: 'DEBUG',
  remoteLoggingPathToLogs: './logs/',
  storageType: 'memory',
  readRecordsCount: 100,
  maxRecordsCount: 10_000,
  maxFilesCount: 5,
  dataFolderPath: './data/',
  connectors: [],
})

/** A connector name that no other connector has. */
export function uniqueName(baseName: string, connectors: readonly Connector[]): string {
  const usedNames = new Set(connectors.map(({ name }) => name))
  let name = baseName
  for (let count = 2; usedNames.has(name); count++) name = `${baseName} ${count}`
  return name
}

/** The name of the configuration file of a connector. */
export const connectorFile = (name: string) =>
  `${name.replace('_', '').replace('-', '').replaceAll(/\s/g, '').toLowerCase()}.json`

/** Whether a connector has no settings yet. */
export const isEmptyConfig = ({ config }: Connector) => Object.keys(config).length === 0

const isPositiveInteger = (value: number | null) => value !== null && Number.isInteger(value) && value >= 1

/** Why a form cannot be saved, as keys below `widgets.gateway.problem`. */
export function gatewayProblems(form: GatewayForm): string[] {
  const { storageType, connectors, port } = form
  const names = connectors.map(({ name }) => name.trim())
  // Different names can give the same file name, and one file would replace the other.
  const files = names.map(connectorFile)
  const checks: Record<string, boolean> = {
    host: form.host.trim() === '',
    port: !isPositiveInteger(port) || (port ?? 0) > 65_535,
    storage:
      !isPositiveInteger(form.readRecordsCount) ||
      !isPositiveInteger(form.maxRecordsCount) ||
      (storageType === 'file' &&
        (!isPositiveInteger(form.maxFilesCount) || form.dataFolderPath.trim() === '')),
    'connector-name': names.some((name, index) => name === '' || files.indexOf(files[index]!) !== index),
    'connector-config': connectors.some(isEmptyConfig),
  }
  return Object.keys(checks).filter((name) => checks[name])
}
