import { afterEach, expect, test, vi } from 'vitest'
import { fillHtml, fillValues } from './value-pattern'

afterEach(() => vi.unstubAllGlobals())

const values = [
  { label: 'Temp', value: 21.456 },
  { label: 'State', value: 'on' },
  { label: 'Level', value: '7.5' },
]

test('labels are replaced by values, with two decimals by default', () => {
  expect(fillValues('${Temp} ${Temp:0} ${Level:1} ${State}', values)).toBe('21.46 21 7.5 on')
})

test('a placeholder can name a key by its position', () => {
  expect(fillValues('${#0:1}|${#1}|${#9}', values)).toBe('21.5|on|')
})

test('unknown names become empty, except those in `others`', () => {
  expect(fillValues('${entityName}: ${nothing}.', values, { entityName: 'Pump' })).toBe('Pump: .')
  expect(fillValues('${constructor}|${toString}', values)).toBe('|')
  expect(fillHtml('${constructor}|${toString}', values)).toBe('|')
})

test('on a right-to-left page, an inserted text gets direction marks, but not in attributes, styles and HTML with a script', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } })
  const names = { entityName: 'Pump 2' }
  expect(fillValues('دما ${Temp:1} — ${entityName}${nothing}', values, names)).toBe(
    'دما \u206821.5\u2069 — \u2068Pump 2\u2069',
  )
  expect(fillValues('<b title="${State}">${State}</b>', values)).toBe('<b title="on">\u2068on\u2069</b>')
  expect(fillValues('<style>i { width: ${Temp:0}% }</style>${Temp:0}', values)).toBe(
    '<style>i { width: 21% }</style>\u206821\u2069',
  )
  expect(fillValues('<i>${Temp:0}</i><script>go()</script>', values)).toBe('<i>21</i><script>go()</script>')
})

test('a number has the decimal separator of the language, but a point in attributes, styles and HTML with a script', () => {
  vi.stubGlobal('document', { documentElement: { dir: '', lang: 'de-DE' } })
  expect(fillValues('<i style="width: ${Temp:1}%">${Temp:1} ${State}</i>', values)).toBe(
    '<i style="width: 21.5%">21,5 on</i>',
  )
  expect(fillValues('${Temp:1}<script>go()</script>', values)).toBe('21.5<script>go()</script>')
})

test('a value cannot add code to a template literal or an event handler', () => {
  const evil = [{ label: 'Name', value: "${go()}');go('" }]
  expect(fillHtml('<script>var name = `${Name}`</script>', evil)).toContain("`\\${go()}\\');go(\\'`")
  const parsed = fillHtml(`<b onclick="show('\${Name}')">x</b>`, evil).replaceAll('&#39;', "'")
  expect(parsed).toBe(`<b onclick="show('\\\${go()}\\');go(\\'')">x</b>`)
})

test('in HTML a value is escaped, in an element, an attribute and a script', () => {
  const evil = [{ label: 'Name', value: `<img src=x style="position:fixed">'` }]
  expect(fillHtml('<b title="${Name}">${Name}</b>', evil)).not.toContain('<img')
  expect(fillHtml(`<script>var name = '\${Name}'</script><i>\${Name}</i>`, evil)).toBe(
    `<script>var name = '\\x3cimg src=x style=\\"position:fixed\\">\\''</script>` +
      '<i>&lt;img src=x style=&quot;position:fixed&quot;&gt;&#39;</i>',
  )
})
