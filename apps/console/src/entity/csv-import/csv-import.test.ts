import { entityId } from '@signalbox/model/entity-id'
import { expect, test, vi } from 'vitest'
import { areColumnsComplete, columnTypesOf, suggestColumns } from './columns'
import { toCsvEntity } from './csv-entity'
import { cellValue, likelyDelimiter, readCsv } from './csv-file'
import { withRow } from './import-row'
import { batchesOf, runImport } from './run-import'

test('a header names the columns, data starts on the second line', () => {
  const table = readCsv('name,type,limit\nPump,Motor,20\n', ',', true)
  expect(table).toEqual({
    headers: ['name', 'type', 'limit'],
    rows: [{ line: 2, values: ['Pump', 'Motor', '20'] }],
    columnCount: 3,
  })
})

test('a quoted cell may contain delimiters, line breaks and doubled quotes', () => {
  const table = readCsv('name;type\r\n"a;b";"x ""y""\r\nz"\r\n', ';', true)
  expect(table.rows[0]?.values).toEqual(['a;b', 'x "y"\nz'])
})

test.each([['\uFEFFa,b\r\n1,"x\r\ny"\n3,4\r\n'], ['a,b\n1,"x\r\ny"\n3,4'], ['a,b\r1,"x\ry"\r3,4\r']])(
  'all kinds of line ends are accepted, even if one file mixes them: %j',
  (text) => {
    const { headers, rows } = readCsv(text, ',', true)
    expect(headers).toEqual(['a', 'b'])
    expect(rows.map(({ values }) => values)).toEqual([
      ['1', 'x\ny'],
      ['3', '4'],
    ])
  },
)

test.each([
  ['name,type\na;b;c;d', ','],
  ['\uFEFFname;type;"a,b,c,d"\r\n', ';'],
  ['name\ttype', '\t'],
  ['name|type', '|'],
  ['alone', ','],
])('the delimiter is detected from the first line: %j', (text, delimiter) =>
  expect(likelyDelimiter(text)).toBe(delimiter),
)

test('reading ends at the first empty line', () => {
  expect(readCsv('a,b\n1,2\n\n3,4', ',', true).rows).toHaveLength(1)
})

test('an invalid file is refused; the error for a wrong number of columns has the line number', () => {
  expect(() => readCsv('alone\nagain', ',', true)).toThrow('import.too-few-columns')
  expect(() => readCsv('a,b', ',', true)).toThrow('import.no-rows')
  const readInvalidLine = () => readCsv('a,b\n1,2\n1,2,3', ',', true)
  expect(readInvalidLine).toThrow(expect.objectContaining({ message: 'import.wrong-column-count', line: 3 }))
})

test('after a cell with line breaks, rows and errors have the line number of the file', () => {
  const text = 'a,"b\r\nc"\r\n1,"2\r\n\r\n3"\r\n4,5\r\n'
  expect(readCsv(text, ',', true).rows.map(({ line }) => line)).toEqual([3, 6])
  expect(() => readCsv(`${text}6`, ',', true)).toThrow(expect.objectContaining({ line: 7 }))
})

test.each(['', ' ', '\uFEFF', '\r\n\r\n'])(
  'a file without content %j is refused as a file without values',
  (text) => expect(() => readCsv(text, ',', true)).toThrow('import.no-rows'),
)

test.each([
  ['25', 25],
  ['2,5', 2.5],
  ['-0.5', -0.5],
  ['true', true],
  ['', null],
  ['25 °C', '25 °C'],
  ['1.2.3', '1.2.3'],
  ['0', 0],
  ['0,25', 0.25],
  ['007', '007'],
  ['9007199254740993', '9007199254740993'],
  ['-89490200001234567890', '-89490200001234567890'],
])('the cell %j is read as %j', (text, value) => expect(cellValue(text)).toBe(value))

test('each known header is used once; other columns become server attributes named after their header', () => {
  const columns = suggestColumns(readCsv('Name,TYPE,name,limit\na,b,c,1', ',', true))
  expect(columns.map(({ type, key }) => [type, key])).toEqual([
    ['NAME', ''],
    ['TYPE', ''],
    ['SERVER_ATTRIBUTE', 'name'],
    ['SERVER_ATTRIBUTE', 'limit'],
  ])
  expect(areColumnsComplete(columns)).toBe(true)
})

test('without a header, columns become attributes without a key; only attributes need a key', () => {
  const columns = suggestColumns(readCsv('a,b\nc,d', ',', false))
  expect(columns.map(({ type }) => type)).toEqual(['SERVER_ATTRIBUTE', 'SERVER_ATTRIBUTE'])
  expect(columns.map(({ key }) => key)).toEqual(['', ''])
  const label = { type: 'LABEL', key: '', example: '' } as const
  const name = { ...label, type: 'NAME' } as const
  const type = { ...label, type: 'TYPE' } as const
  expect(areColumnsComplete([name, type, label])).toBe(true)
  expect(areColumnsComplete([name, type, { ...label, type: 'SERVER_ATTRIBUTE' }])).toBe(false)
})

test('only an import of devices can have columns for shared attributes, access tokens and the gateway flag', () => {
  const assetTypes = columnTypesOf('ASSET')
  const deviceOnly = columnTypesOf('DEVICE').filter((type) => !assetTypes.includes(type))
  expect(deviceOnly).toEqual(['SHARED_ATTRIBUTE', 'ACCESS_TOKEN', 'IS_GATEWAY'])
})

test('names and types stay texts, attributes and time series become numbers, empty cells are ignored', () => {
  const columns = ['NAME', 'TYPE', 'LABEL', 'IS_GATEWAY', 'SERVER_ATTRIBUTE', 'TIMESERIES'] as const
  const row = toCsvEntity(
    { line: 7, values: ['4711', 'true', '', 'TRUE', '2,5', '7'] },
    columns.map((type) => ({ type, key: type === 'TIMESERIES' ? 'speed' : 'limit', example: '' })),
  )
  expect(row).toEqual({
    line: 7,
    name: '4711',
    type: 'true',
    isGateway: true,
    sharedAttributes: {},
    serverAttributes: { limit: 2.5 },
    timeseries: { speed: 7 },
  })
})

test('a line without a name fails without a request', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const line = toCsvEntity({ line: 4, values: [' '] }, [{ type: 'NAME', key: '', example: '' }])
  const result = await runImport('DEVICE', [line], true, () => undefined, new AbortController().signal)
  expect(result).toMatchObject({ created: 0, updated: 0, failed: [{ line: 4, name: '' }] })
  expect(fetch).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('lines with the same name or token are in different batches, and a batch has at most 100 lines', () => {
  const columns = [
    { type: 'NAME', key: '', example: '' },
    { type: 'ACCESS_TOKEN', key: '', example: '' },
  ] as const
  const lines = [
    ['a', 'x'],
    ['b', ''],
    ['c', 'x'],
    ['d', ''],
    ['c', 'y'],
  ]
  const rows = lines.map((values, index) => toCsvEntity({ line: index + 1, values }, columns))
  const batches = batchesOf(rows).map((batch) => batch.map(({ line }) => line))
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
  const many = Array.from({ length: 205 }, (_, i) => toCsvEntity({ line: i, values: [`n${i}`, ''] }, columns))
  expect(batchesOf(many).map((batch) => batch.length)).toEqual([100, 100, 5])
})

test('an empty type cell keeps type and profile of a stored device; another type removes the profile', () => {
  const stored = {
    id: entityId('DEVICE', 'd'),
    name: 'Pump',
    type: 'Motor',
    deviceProfileId: entityId('DEVICE_PROFILE', 'p'),
  }
  const columns = (['NAME', 'TYPE', 'LABEL'] as const).map((type) => ({ type, key: '', example: '' }))
  const line = (type: string) => toCsvEntity({ line: 2, values: ['Pump', type, 'North'] }, columns)
  expect(withRow(stored, line(' '))).toEqual({ ...stored, label: 'North' })
  expect(withRow(stored, line('Valve'))).toEqual({
    ...stored,
    label: 'North',
    type: 'Valve',
    deviceProfileId: undefined,
  })
})
