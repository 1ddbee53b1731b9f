import type { JsonObject } from '@signalbox/model/json/json-value'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { ruleNodes } from '@signalbox/rule-nodes'
import { expect, test } from 'vitest'
import { secretBox } from '../../secrets/secret-box'
import { nodeSecrets } from './node-secrets'

const credentials = (part: string) => `credentials.${part}`
const SECRETS: Record<string, string[]> = {
  'aws-sns': ['secretAccessKey'],
  'aws-sqs': ['secretAccessKey'],
  'azure-iot-hub': ['sasKey', 'privateKey', 'password'].map(credentials),
  'gcp-pubsub': ['serviceAccountKey'],
  kafka: ['sasl.jaas.config', 'ssl.key.password', 'ssl.keystore.key', 'ssl.keystore.password'].map(
    (name) => `otherProperties.${name}`,
  ),
  mqtt: ['privateKey', 'password'].map(credentials),
  rabbitmq: ['password'],
  'rest-api-call': [
    'proxyPassword',
    ...['privateKey', 'password'].map(credentials),
    ...['Authorization', 'x-authorization', 'Cookie', 'X-API-KEY', 'apikey', 'PRIVATE-TOKEN'].map(
      (name) => `headers.${name}`,
    ),
  ],
  'send-email': ['password', 'proxyPassword'],
  'send-sms': ['secretAccessKey', 'accountToken'].map((part) => `smsProviderConfiguration.${part}`),
}
const external = ruleNodes.filter(({ category }) => category === 'EXTERNAL')
const PLAIN = 'a very secret text'

test.each(external.map((node) => [node.slug.replace('external.', ''), node] as const))(
  'the secrets of %s are encrypted in the database and masked for clients',
  (name, node) => {
    const paths = SECRETS[name]!
    const secrets = nodeSecrets(
      ruleNodes,
      secretBox(() => Buffer.alloc(32, 7)),
    )
    const configuration: JsonObject = {}
    for (const path of paths) setAt(configuration, path, PLAIN)
    const id = { entityType: 'RULE_NODE' as const, id: '13814000-1dd2-11b2-8080-808080808080' }
    const content = {
      nodes: [{ id, type: node.clazz, name, debugMode: false, configuration, additionalInfo: null }],
    }
    const sealed = secrets.seal(content, { nodes: [] })
    expect(JSON.stringify(sealed)).not.toContain(PLAIN)
    expect(secrets.open(node.clazz, sealed.nodes[0]!.configuration)).toEqual(configuration)
    const masked = secrets.mask(sealed as never) as typeof content
    for (const path of paths) expect(valueAt(masked.nodes[0]!.configuration, path), path).toBe(SECRET_MASK)
  },
)

/** Names of Kafka properties contain dots, so only the first dot separates parts. */
function partsOf(path: string): string[] {
  const [group, ...rest] = path.split('.')
  return rest.length > 0 ? [group!, rest.join('.')] : [group!]
}

function setAt(document: JsonObject, path: string, value: string) {
  const [key, part] = partsOf(path)
  if (part === undefined) document[key!] = value
  else document[key!] = { ...(document[key!] as JsonObject), [part]: value }
}

function valueAt(document: JsonObject, path: string) {
  const [key, part] = partsOf(path)
  return part === undefined ? document[key!] : (document[key!] as JsonObject)[part]
}
