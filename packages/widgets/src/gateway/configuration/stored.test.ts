import { expect, test } from 'vitest'
import { connectorFile, gatewayProblems, newGatewayForm, uniqueName } from './model'
import { decodeText, encode, readGateway, storedConfiguration, storedDrafts } from './stored'

const form = {
  ...newGatewayForm('mqtt.example.org', 'T0KEN'),
  connectors: [
    { enabled: true, configType: 'mqtt', name: 'Dock doors', config: { broker: { host: 'ü' } } },
    { enabled: false, configType: 'bacnet', name: 'Cold store', config: { a: 1 } },
  ],
}

test('a form is stored in the format of the gateway and read back unchanged', () => {
  const configuration = storedConfiguration(form)
  expect(configuration).toMatchObject({
    thingsboard: {
      thingsboard: {
        host: 'mqtt.example.org',
        remoteConfiguration: true,
        port: 1883,
        security: { accessToken: 'T0KEN' },
      },
      connectors: [{ configuration: 'dockdoors.json', name: 'Dock doors', type: 'mqtt' }],
      storage: { type: 'memory', read_records_count: 100, max_records_count: 10_000 },
    },
    mqtt: [{ name: 'Dock doors', config: { broker: { host: 'ü' } } }],
  })
  expect(storedDrafts(form)).toEqual({ 'Cold store': { connector: 'bacnet', config: { a: 1 } } })
  const stored = {
    currentConfiguration: encode(configuration),
    drafts: encode(storedDrafts(form)),
    loggingLevel: 'DEBUG',
  }
  expect(readGateway(stored, newGatewayForm('other', ''))).toEqual(form)
})

test('the counts of file storage are stored and read back', () => {
  const stored = storedConfiguration({
    ...form,
    storageType: 'file',
    readRecordsCount: 7,
    maxRecordsCount: 9,
  })
  expect(readGateway({ currentConfiguration: encode(stored) }, form)).toMatchObject({
    storageType: 'file',
    readRecordsCount: 7,
    maxRecordsCount: 9,
    maxFilesCount: 5,
  })
})

test('the logging configuration is one line with markers for line breaks', () => {
  const { thingsboard } = storedConfiguration(form) as { thingsboard: { logs: string } }
  const logs = decodeText(thingsboard.logs)!
  expect(logs).not.toContain('\n')
  expect(logs).toContain('[logger_root]}}level=ERROR}}handlers=consoleHandler')
  expect(logs).toContain('args=("./logs/storage.log", "d", 1, 7,)')
})

test('a new name is unique, file names have no separators, and the invalid parts of a form are listed', () => {
  expect(uniqueName('Dock doors', form.connectors)).toBe('Dock doors 2')
  expect(connectorFile('My_first-one two')).toBe('myfirstonetwo.json')
  expect(gatewayProblems(form)).toEqual([])
  expect(
    gatewayProblems({
      ...form,
      host: '',
      port: 70_000,
      connectors: [{ ...form.connectors[0]!, config: {} }],
    }),
  ).toEqual(['host', 'port', 'connector-config'])
  const sameFile = form.connectors.map((connector, index) => ({
    ...connector,
    name: ['MQTT 2', 'mqtt2'][index]!,
  }))
  expect(gatewayProblems({ ...form, connectors: sameFile })).toEqual(['connector-name'])
})
