import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FrameContext, FrameData, FromFrame } from '../../apps/console/src/sandbox/frame/messages'
import type { CorpusWidget } from '../fixtures/widgets-3.2/corpus-widget'
import { drawing } from '../fixtures/widgets-3.2/drawing'
import { material } from '../fixtures/widgets-3.2/material'
import { rarelyUsedMembers, SCRIPT_WITH_SCHEMAS } from '../fixtures/widgets-3.2/rarely-used-members'
import { services } from '../fixtures/widgets-3.2/services'
import { templates } from '../fixtures/widgets-3.2/templates'
import { closeVisitors, sharedBrowser } from '../support/browser'
import { openSandboxPage } from '../support/sandbox-page'

let browser: Browser
let host: Awaited<ReturnType<typeof openSandboxPage>>
beforeAll(async () => {
  browser = await sharedBrowser()
  host = await openSandboxPage(browser)
})
afterAll(async () => {
  await host.close()
  await closeVisitors()
})

const corpus = [...drawing, ...templates, ...material, ...services, ...rarelyUsedMembers]

const key = (name: string) => ({
  name,
  type: 'timeseries',
  label: name,
  pattern: name,
  color: '#3063d2',
  units: undefined,
  decimals: undefined,
  settings: {},
  hidden: false,
  inLegend: true,
})

const dataOf = ({ type }: CorpusWidget): FrameData => ({
  datasources:
    type === 'latest' || type === 'timeseries'
      ? [
          {
            type: 'entity',
            name: 'Tank 1',
            aliasName: 'Tanks',
            entityAliasId: 'a1',
            filterId: null,
            entityName: 'Tank 1',
            entityLabel: 'Tank 1',
            entityId: { entityType: 'DEVICE', id: 'd1' },
            sourceIndex: 0,
          } as unknown as FrameData['datasources'][number],
        ]
      : [],
  series:
    type === 'latest' || type === 'timeseries'
      ? ['temperature', 'humidity'].map((name, index) => ({
          datasource: 0,
          dataKey: key(name),
          ts: type === 'latest' ? [0] : [-60_000, 0],
          values: type === 'latest' ? [index === 0 ? 21.5 : 60] : [20, 30],
          isHidden: false,
        }))
      : [],
  window: { startMs: -60_000, endMs: 0, intervalMs: 1000, isRealtime: true },
  isLoading: false,
  entities: null,
  alarms: null,
})

const contextOf = ({ type = 'static', settings = {}, context = {} }: CorpusWidget): FrameContext => ({
  type,
  config: { settings } as unknown as FrameContext['config'],
  width: 480,
  height: 300,
  isEdit: false,
  isMobile: false,
  locale: 'en-US',
  color: 'black',
  font: 'sans-serif',
  theme: 'light',
  stack: [{ id: 'default', params: {} }],
  user: {
    userId: 'u',
    authority: 'TENANT_ADMIN',
    tenantId: 't',
    customerId: null,
    firstName: 'Ada',
    lastName: 'Byron',
  },
  aliases: { a1: { id: 'a1', alias: 'Tanks', filter: {} } },
  filters: {},
  dashboardTimewindow: {},
  dashboardTitle: 'Corpus',
  targetDevice: type === 'rpc' ? { entityType: 'DEVICE', id: 'd1' } : null,
  translations: {},
  ...context,
})

const isError = (message: FromFrame) =>
  message.kind === 'load-errors' || (message.kind === 'error' && message.during !== 'async')

/** Starts a widget and returns its error, if any. */
async function run(widget: CorpusWidget): Promise<string> {
  const frame = await host.frame(widget.name)
  await frame.answer(widget.answers ?? {})
  const { html = '', css = '', script } = widget
  await frame.send({
    kind: 'widget',
    code: { html, css, script, resources: [], className: 'widget-type-corpus' },
    context: contextOf(widget),
    data: dataOf(widget),
  })
  for (const step of widget.laterMessages ?? []) {
    await expect.poll(async () => (await frame.received()).some(({ kind }) => kind === 'started')).toBe(true)
    await frame.send(
      'context' in step
        ? { kind: 'context', context: { ...contextOf(widget), ...step.context } }
        : {
            kind: 'data',
            subscription: step.subscription,
            data: { ...dataOf({ ...widget, type: 'latest' }), ...step.data },
          },
    )
  }
  const expectedContent = widget.expected.startsWith('css=')
    ? frame.inside.locator(widget.expected)
    : frame.inside.getByText(widget.expected).first()
  const displayError = await expectedContent.waitFor().then(
    () => '',
    () => `does not show ${widget.expected}`,
  )
  const received = await frame.received()
  const failed = received.filter(isError)
  if (failed.length > 0) return JSON.stringify(failed)
  const calls = JSON.stringify(received.filter(({ kind }) => kind === 'call'))
  const missingCalls = (widget.expectedCalls ?? []).filter((part) => !calls.includes(part))
  return displayError || (missingCalls.length > 0 ? `does not call ${missingCalls.join(', ')}` : '')
}

test('widgets written for ThingsBoard 3.2 run without errors and show the expected content', async () => {
  const results: Record<string, string> = {}
  for (const widget of corpus) results[widget.name] = await run(widget)
  const broken = Object.entries(results).filter(([, problem]) => problem !== '')
  expect(broken).toEqual([])
  expect(corpus.length).toBeGreaterThanOrEqual(54)
}, 300_000)

test('the parameters and schemas of a script are read without starting a widget', async () => {
  const frame = await host.frame('Described')
  const code = { html: '', css: '', script: SCRIPT_WITH_SCHEMAS, resources: [], className: '' }
  await frame.send({ kind: 'probe', code })
  await expect
    .poll(async () => (await frame.received()).find(({ kind }) => kind === 'type-parameters'))
    .toMatchObject({
      parameters: {
        typeParameters: { maxDatasources: 2, maxDataKeys: 3, singleEntity: true, stateData: true },
        actionSources: { rowClick: { multiple: false } },
        settingsSchema: { form: ['high'] },
        dataKeySettingsSchema: { schema: { properties: { hidden: { type: 'boolean' } } } },
        usesOwnData: true,
      },
    })
})

type Context = ReturnType<typeof contextOf>
const EMPTY_WIDGET: CorpusWidget = { name: '', script: '', expected: '' }
const throwing = (name: string) => `\nself.${name} = function() { throw new Error('broken') }`

/** Each phase, a script whose line 2 throws in this phase, and the context change that triggers the phase. */
const PHASES: [during: string, script: string, change?: Partial<Context>][] = [
  ['script', "\nthrow new Error('broken')"],
  ['onInit', throwing('onInit')],
  ['onDataUpdated', throwing('onDataUpdated')],
  ['onResize', throwing('onResize'), { width: 200 }],
  ['onEditModeChanged', throwing('onEditModeChanged'), { isEdit: true }],
  ['onMobileModeChanged', throwing('onMobileModeChanged'), { isMobile: true }],
  ['async', "\nself.onInit = function() { setTimeout(function() { throw new Error('broken') }) }"],
  ['onDestroy', throwing('onDestroy')],
]

test('an error of a script is reported with its phase and line, in every phase', async () => {
  const context = contextOf(EMPTY_WIDGET)
  const data = dataOf(EMPTY_WIDGET)
  for (const [during, script, change] of PHASES) {
    const frame = await host.frame(`Throws in ${during}`)
    const code = { html: '', css: '', script, resources: [], className: '' }
    await frame.send({ kind: 'widget', code, context, data })
    if (change) await frame.send({ kind: 'context', context: { ...context, ...change } })
    if (during === 'onDestroy') await frame.send({ kind: 'widget', code, context, data })
    await expect
      .poll(async () => (await frame.received()).find((message) => message.kind === 'error'))
      .toMatchObject({ during, error: { message: 'broken', line: 2 } })
  }
})

test('a script of one megabyte runs', async () => {
  const filler = `var filler = '${'x'.repeat(1_000_000)}'`
  const script = `${filler}; self.onInit = function() { self.ctx.$container.text('long ' + filler.length) }`
  expect(await run({ name: 'Long', script, expected: 'long 1000000' })).toBe('')
})

test('if a script uses a missing member, the error contains the name of the member', async () => {
  const frame = await host.frame('Missing member')
  await frame.send({
    kind: 'widget',
    code: {
      html: '',
      css: '',
      script: 'self.onInit = function() { self.ctx.telemetryWsService.subscribe() }',
      resources: [],
      className: '',
    },
    context: contextOf(EMPTY_WIDGET),
    data: dataOf(EMPTY_WIDGET),
  })
  await expect
    .poll(async () => JSON.stringify(await frame.received()))
    .toContain('missing: ctx.telemetryWsService')
})
