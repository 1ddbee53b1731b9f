import { loggingConfig } from './logging-config'
import { connectorFile, type GatewayForm } from './model'
import { storageOf } from './stored'
import { zipOf } from './zip'

/** The files for configuring a gateway by hand, as an archive. */
export const gatewayArchive = (form: GatewayForm): Blob => zipOf(gatewayFiles(form))

/** The configuration files of a gateway by name. */
export function gatewayFiles(form: GatewayForm): Record<string, string> {
  const enabled = form.connectors.filter(({ enabled }) => enabled)
  return {
    'tb_gateway.yaml': yamlOf(form),
    ...Object.fromEntries(
      enabled.map(({ name, config }) => [connectorFile(name), JSON.stringify(config, null, 2)]),
    ),
    'logs.conf': loggingConfig(form.remoteLoggingLevel, form.remoteLoggingPathToLogs),
  }
}

function yamlOf(form: GatewayForm): string {
  const security =
    form.securityType === 'tls'
      ? { ca_cert: form.caCertPath, privateKey: form.privateKeyPath, cert: form.certPath }
      : { 'access-token': form.accessToken }
  const lines = [
    'thingsboard:',
    `  host: ${scalar(form.host)}`,
    `  remoteConfiguration: ${form.remoteConfiguration}`,
    `  port: ${form.port}`,
    '  security:',
    ...members(security, 4),
    'storage:',
    ...members(storageOf(form), 2),
    'connectors:',
    ...form.connectors
      .filter(({ enabled }) => enabled)
      .flatMap(({ name, configType }) => [
        `  - name: ${scalar(name)}`,
        `    type: ${scalar(configType)}`,
        `    configuration: ${scalar(connectorFile(name))}`,
      ]),
  ]
  return `${lines.join('\n')}\n`
}

const members = (values: object, indent: number) =>
  Object.entries(values).map(([name, value]) => `${' '.repeat(indent)}${name}: ${scalar(value)}`)

/**
 * A value in YAML. Text is quoted unless it starts with a letter, `.` or `/`, contains only letters, digits, `_`, `.`,
 * `/` and `-`, and is no word or number of YAML such as `true` or `.5`.
 */
const scalar = (value: unknown) =>
  typeof value === 'string' && (!PLAIN_TEXT.test(value) || OTHER_TYPE.test(value))
    ? JSON.stringify(value)
    : String(value)

const PLAIN_TEXT = /^[A-Za-z./][\w./-]*$/
/** Words of YAML 1.1 that are booleans or null, and numbers that begin with a point. */
const OTHER_TYPE = /^(true|false|yes|no|on|off|y|n|null|\.nan|\.inf|\.[\d_]+(e[-+]?\d+)?)$/i
