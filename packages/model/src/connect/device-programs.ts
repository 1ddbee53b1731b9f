import { TELEMETRY_TOPIC } from '../entities/device-profile'
import { bodyOf, CA_FILE, type ConnectTarget, mqttLogin } from './device-commands'
import { needsAuthorityFile } from './device-transports'

export const CONNECT_LANGUAGES = ['python', 'node', 'arduino'] as const
export type ConnectLanguage = (typeof CONNECT_LANGUAGES)[number]

export interface Program {
  /** How to install what the program needs; empty where the board's library manager does it. */
  install: string
  file: string
  code: string
}

/** A complete program that connects over MQTT and sends a value; undefined where MQTT cannot be used. */
export function sendProgram(language: ConnectLanguage, target: ConnectTarget): Program | undefined {
  const { mqtt } = target.transports
  const login = mqttLogin(target)
  if (!mqtt || !login) return undefined
  const facts = {
    host: target.transports.host,
    port: mqtt.port,
    tls: mqtt.tls,
    needsFile: mqtt.tls && needsAuthorityFile(target.transports),
    topic: target.topic ?? TELEMETRY_TOPIC,
    body: bodyOf(target.sample),
    clientId: login.clientId ?? '',
    userName: login.userName ?? '',
    password: login.password ?? '',
  }
  return PROGRAMS[language](facts)
}

interface Facts {
  host: string
  port: number
  tls: boolean
  /** The program reads the certificate of the authority from a file. */
  needsFile: boolean
  topic: string
  body: string
  clientId: string
  userName: string
  password: string
}

const text = (value: string) => JSON.stringify(value)

/** Boards have no built-in list of authorities, so the user pastes the certificate even of a known one. */
const authorityText = ({ needsFile }: Facts) =>
  needsFile
    ? `the text of ${CA_FILE}`
    : "the certificate of the authority that issued the server's certificate"

const PROGRAMS: Record<ConnectLanguage, (facts: Facts) => Program> = {
  python: (facts) => ({
    install: 'pip install paho-mqtt',
    file: 'send.py',
    code: [
      'import paho.mqtt.client as mqtt',
      '',
      `client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, client_id=${text(facts.clientId)})`,
      `client.username_pw_set(${text(facts.userName)}, ${facts.password ? text(facts.password) : 'None'})`,
      ...(facts.tls ? [`client.tls_set(${facts.needsFile ? `ca_certs=${text(CA_FILE)}` : ''})`] : []),
      `client.connect(${text(facts.host)}, ${facts.port})`,
      'client.loop_start()',
      `client.publish(${text(facts.topic)}, ${text(facts.body)}, qos=1).wait_for_publish()`,
      'client.disconnect()',
      'print("sent")',
    ].join('\n'),
  }),
  node: (facts) => ({
    install: 'npm install mqtt',
    file: 'send.mjs',
    code: [
      "import { connectAsync } from 'mqtt'",
      ...(facts.needsFile ? ["import { readFileSync } from 'node:fs'"] : []),
      '',
      `const client = await connectAsync(${text(`${facts.tls ? 'mqtts' : 'mqtt'}://${facts.host}:${facts.port}`)}, {`,
      ...(facts.clientId ? [`  clientId: ${text(facts.clientId)},`] : []),
      `  username: ${text(facts.userName)},`,
      ...(facts.password ? [`  password: ${text(facts.password)},`] : []),
      ...(facts.needsFile ? [`  ca: readFileSync(${text(CA_FILE)}),`] : []),
      '})',
      `await client.publishAsync(${text(facts.topic)}, ${text(facts.body)}, { qos: 1 })`,
      'await client.endAsync()',
      "console.log('sent')",
    ].join('\n'),
  }),
  arduino: (facts) => ({
    install: '',
    file: 'send.ino',
    code: [
      '#include <WiFi.h>',
      ...(facts.tls ? ['#include <WiFiClientSecure.h>'] : []),
      '#include <PubSubClient.h>',
      '',
      'const char *wifiName = "your network";',
      'const char *wifiPassword = "your password";',
      '',
      facts.tls ? 'WiFiClientSecure network;' : 'WiFiClient network;',
      'PubSubClient client(network);',
      '',
      'void setup() {',
      '  Serial.begin(115200);',
      '  WiFi.begin(wifiName, wifiPassword);',
      '  while (WiFi.status() != WL_CONNECTED) delay(500);',
      ...(facts.tls ? [`  // Paste ${authorityText(facts)} here.`, '  network.setCACert("");'] : []),
      `  client.setServer(${text(facts.host)}, ${facts.port});`,
      '}',
      '',
      'void loop() {',
      '  if (!client.connected()) {',
      `    client.connect(${text(facts.clientId || 'device')}, ${text(facts.userName)}, ${facts.password ? text(facts.password) : 'NULL'});`,
      '  }',
      '  client.loop();',
      `  client.publish(${text(facts.topic)}, ${text(facts.body)});`,
      '  delay(10000);',
      '}',
    ].join('\n'),
  }),
}
