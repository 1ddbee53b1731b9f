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
export function sampleProgram(language: ConnectLanguage, target: ConnectTarget): Program | undefined {
  const { mqtt } = target.transports
  const login = mqttLogin(target)
  if (!mqtt || !login) return undefined
  const values = {
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
  return PROGRAMS[language](values)
}

/** What a program contains about the server and the device. */
interface ProgramValues {
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

const quoted = (value: string) => JSON.stringify(value)

/** Boards trust no authority by themselves, so the user pastes the certificate of the authority in any case. */
const authorityText = ({ needsFile }: ProgramValues) =>
  needsFile
    ? `the text of ${CA_FILE}`
    : "the certificate of the authority that issued the server's certificate"

const PROGRAMS: Record<ConnectLanguage, (values: ProgramValues) => Program> = {
  python: (values) => ({
    install: 'pip install paho-mqtt',
    file: 'send.py',
    code: [
      'import paho.mqtt.client as mqtt',
      '',
      `client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, client_id=${quoted(values.clientId)})`,
      `client.username_pw_set(${quoted(values.userName)}, ${values.password ? quoted(values.password) : 'None'})`,
      ...(values.tls ? [`client.tls_set(${values.needsFile ? `ca_certs=${quoted(CA_FILE)}` : ''})`] : []),
      `client.connect(${quoted(values.host)}, ${values.port})`,
      'client.loop_start()',
      `client.publish(${quoted(values.topic)}, ${quoted(values.body)}, qos=1).wait_for_publish()`,
      'client.disconnect()',
      'print("sent")',
    ].join('\n'),
  }),
  node: (values) => ({
    install: 'npm install mqtt',
    file: 'send.mjs',
    code: [
      "import { connectAsync } from 'mqtt'",
      ...(values.needsFile ? ["import { readFileSync } from 'node:fs'"] : []),
      '',
      `const client = await connectAsync(${quoted(`${values.tls ? 'mqtts' : 'mqtt'}://${values.host}:${values.port}`)}, {`,
      ...(values.clientId ? [`  clientId: ${quoted(values.clientId)},`] : []),
      `  username: ${quoted(values.userName)},`,
      ...(values.password ? [`  password: ${quoted(values.password)},`] : []),
      ...(values.needsFile ? [`  ca: readFileSync(${quoted(CA_FILE)}),`] : []),
      '})',
      `await client.publishAsync(${quoted(values.topic)}, ${quoted(values.body)}, { qos: 1 })`,
      'await client.endAsync()',
      "console.log('sent')",
    ].join('\n'),
  }),
  arduino: (values) => ({
    install: '',
    file: 'send.ino',
    code: [
      '#include <WiFi.h>',
      ...(values.tls ? ['#include <WiFiClientSecure.h>'] : []),
      '#include <PubSubClient.h>',
      '',
      'const char *wifiName = "your network";',
      'const char *wifiPassword = "your password";',
      '',
      values.tls ? 'WiFiClientSecure network;' : 'WiFiClient network;',
      'PubSubClient client(network);',
      '',
      'void setup() {',
      '  Serial.begin(115200);',
      '  WiFi.begin(wifiName, wifiPassword);',
      '  while (WiFi.status() != WL_CONNECTED) delay(500);',
      ...(values.tls ? [`  // Paste ${authorityText(values)} here.`, '  network.setCACert("");'] : []),
      `  client.setServer(${quoted(values.host)}, ${values.port});`,
      '}',
      '',
      'void loop() {',
      '  if (!client.connected()) {',
      `    client.connect(${quoted(values.clientId || 'device')}, ${quoted(values.userName)}, ${values.password ? quoted(values.password) : 'NULL'});`,
      '  }',
      '  client.loop();',
      `  client.publish(${quoted(values.topic)}, ${quoted(values.body)});`,
      '  delay(10000);',
      '}',
    ].join('\n'),
  }),
}
