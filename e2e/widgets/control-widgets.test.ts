import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor } from '../support/browser'
import { aDashboard, alias, asTenant, type Rest, restOf, type TestWidget } from '../support/dashboards'
import { ownProduct } from '../support/product'
import { aWidget } from '../support/widget-types'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  rest = await restOf(product.url, 'tenant@signalbox.local', 'tenant')
  tenant = await asTenant(browser, product.url, { height: 2400 })
})
afterAll(() => browser.close())

interface Call {
  method: string
  params: unknown
}

/** A device that answers commands; commands without a given answer stay unanswered. */
async function aController(name: string, answers: Record<string, (params: never) => unknown>) {
  const { id } = await rest.post<{ id: { entityType: string; id: string } }>('/api/device', {
    name,
    type: 'default',
  })
  const { credentialsId } = await rest.get<{ credentialsId: string }>(`/api/device/${id.id}/credentials`)
  const { host, port } = product.mqtt
  const client = await mqtt.connectAsync(`mqtt://${host}:${port}`, { username: credentialsId })
  const calls: Call[] = []
  client.on('message', (topic, payload) => {
    const call = JSON.parse(String(payload)) as Call
    calls.push(call)
    const answer = answers[call.method]?.(call.params as never)
    if (answer !== undefined) client.publish(topic.replace('request', 'response'), JSON.stringify(answer))
  })
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  return {
    id,
    calls,
    report: (values: object) =>
      client.publishAsync('v1/devices/me/attributes', JSON.stringify(values), { qos: 1 }),
    publish: (values: object) =>
      client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    end: () => client.endAsync(),
  }
}

const TIMEOUT = 20_000

function controls(aliasId: string): TestWidget[] {
  const control = (type: string, title: string, settings: object) =>
    aWidget(`control_widgets/${type}`, 'rpc', {
      title,
      settings: { title, requestTimeout: TIMEOUT, ...settings },
      size: [8, 4],
      config: { targetDeviceAliasIds: [aliasId], showTitle: false, decimals: 1 },
    })
  const pins = [
    { pin: 1, label: 'Vent', row: 0, col: 0 },
    { pin: 2, label: 'Fan', row: 0, col: 1 },
  ]
  return [
    control('knob_control', 'Set-point', {
      minValue: -30,
      maxValue: 10,
      getValueMethod: 'getPoint',
      setValueMethod: 'setPoint',
    }),
    control('switch_control', 'Compressor', { getValueMethod: 'getState', setValueMethod: 'setState' }),
    control('round_switch', 'Light', {
      retrieveValueMethod: 'attribute',
      valueKey: 'light',
      setValueMethod: 'setLight',
    }),
    control('led_indicator', 'Genset', { retrieveValueMethod: 'timeseries', valueAttribute: 'genset' }),
    control('rpcbutton', 'Defrost', {
      buttonText: 'Start defrost',
      methodName: 'defrost',
      methodParams: '{"minutes":5}',
      oneWayElseTwoWay: false,
      showError: true,
    }),
    control('update_attributes', 'Interval', {
      buttonText: 'Set to 10 s',
      entityParameters: '{"interval":10}',
    }),
    control('rpc_debug_terminal', 'Terminal', {}),
    control('rpc_remote_shell', 'Shell', {}),
    aWidget('gpio_widgets/basic_gpio_control', 'rpc', {
      title: 'Outputs',
      settings: {
        gpioList: pins,
        requestTimeout: TIMEOUT,
        gpioStatusChangeRequest: {
          method: 'setGpioStatus',
          paramsBody: '{"pin":"{$pin}","enabled":"{$enabled}"}',
        },
      },
      config: { targetDeviceAliasIds: [aliasId] },
    }),
  ]
}

const named = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const theSwitch = (page: Page, name: string | RegExp, isOn: boolean) =>
  page.getByRole('switch', { name, checked: isOn }).waitFor()

async function open(title: string, deviceId: { id: string }, widgetsOf: (aliasId: string) => TestWidget[]) {
  const target = alias('Target', { type: 'singleEntity', resolveMultiple: false, singleEntity: deviceId })
  const id = await rest.saveDashboard(aDashboard(title, widgetsOf(target.id), [target]))
  await tenant.page.goto(`/dashboards/${id}`)
  return tenant.page
}

test('control widgets send commands over MQTT and show the state of the device', async () => {
  let polls = 0
  const device = await aController('Reefer', {
    getPoint: () => -18,
    getState: () => true,
    checkStatus: () => true,
    defrost: () => ({ started: true }),
    getStatus: () => ({ fan: 'HIGH' }),
    getGpioStatus: () => ({ 1: true, 2: false }),
    setGpioStatus: ({ pin, enabled }: { pin: number; enabled: boolean }) => ({ [pin]: enabled }),
    getTermInfo: () => ({ cwd: '/opt', platform: 'Linux', release: '6.1' }),
    sendCommand: () => ({ ok: true }),
    getCommandStatus: () =>
      polls++ === 0
        ? { data: [{ stdout: 'up 41 days\n' }] }
        : { data: [{ stderr: 'no genset\n' }], done: true, cwd: '/tmp' },
  })
  await device.report({ light: true })
  await device.publish({ genset: 1 })
  const page = await open('Controls', device.id, controls)
  const sent = (method: string) =>
    device.calls.filter((call) => call.method === method).map(({ params }) => params)

  // Values are read by RPC, attribute and time series.
  const knob = page.getByRole('slider', { name: 'Set-point' })
  await expect.poll(() => knob.getAttribute('aria-valuenow')).toBe('-18')
  await theSwitch(page, 'Compressor', true)
  await theSwitch(page, 'Light', true)
  await page.getByRole('img', { name: 'Genset On' }).waitFor()
  await theSwitch(page, /Vent/, true)
  await theSwitch(page, /Fan/, false)
  await device.report({ light: false })
  await theSwitch(page, 'Light', false)
  await device.publish({ genset: 0 })
  await page.getByRole('img', { name: 'Genset Off' }).waitFor()

  // Commands arrive with their parameters.
  await knob.press('ArrowUp')
  await expect.poll(() => sent('setPoint')).toEqual([-17.5])
  await page.getByRole('switch', { name: 'Compressor' }).click()
  await theSwitch(page, 'Compressor', false)
  await expect.poll(() => sent('setState')).toEqual([false])
  await page.getByRole('switch', { name: /Fan/ }).click()
  await theSwitch(page, /Fan/, true)
  expect(sent('setGpioStatus')).toEqual([{ pin: 2, enabled: true }])
  await page.getByRole('button', { name: 'Start defrost' }).click()
  await named(page, 'Defrost')
    .getByText(/^Response in/)
    .waitFor()
  expect(sent('defrost')).toEqual(['{"minutes":5}'])
  await page.getByRole('button', { name: 'Set to 10 s' }).click()
  await named(page, 'Interval').getByText('1 attribute saved').waitFor()

  // Terminals print responses, output and errors.
  const line = (title: string) => named(page, title).getByLabel('Command')
  await line('Terminal').fill('getStatus')
  await line('Terminal').press('Enter')
  await named(page, 'Terminal').getByText('{"fan":"HIGH"}').waitFor()
  await named(page, 'Shell').getByText('Connected to Reefer, Linux 6.1.').waitFor()
  await line('Shell').fill('uptime')
  await line('Shell').press('Enter')
  await named(page, 'Shell').getByText('up 41 days').waitFor()
  await named(page, 'Shell').getByText('no genset').waitFor()
  await named(page, 'Shell').getByText('Reefer:/tmp$').waitFor()
  expect(sent('sendCommand')).toEqual([{ command: 'uptime', cwd: '/opt' }])
  await device.end()
})

test('a device that does not answer, and one that is offline, show an error', async () => {
  const device = await aController('Silent', {})
  const button = (aliasId: string, title: string, timeoutMs: number) =>
    aWidget('control_widgets/rpcbutton', 'rpc', {
      title,
      settings: {
        title,
        buttonText: title,
        methodName: 'ping',
        oneWayElseTwoWay: false,
        showError: true,
        requestTimeout: timeoutMs,
      },
      config: { targetDeviceAliasIds: [aliasId], showTitle: false },
    })
  const page = await open('Silent', device.id, (aliasId) => [
    button(aliasId, 'Ask', 1000),
    button('none', 'Nobody', 1000),
  ])
  await page.getByRole('button', { name: 'Ask' }).click()
  await named(page, 'Ask').getByRole('alert').getByText('Request Timeout.').waitFor()
  // Chromium resends a request that gets 408: the device must get its command once.
  expect(device.calls).toEqual([{ method: 'ping', params: '{}' }])
  await device.end()
  await expect
    .poll(
      async () => {
        await named(page, 'Ask').getByRole('button', { name: 'Retry' }).click({ timeout: 30_000 })
        const alert = named(page, 'Ask').getByRole('alert')
        await alert.waitFor({ timeout: 60_000 })
        return alert.textContent()
      },
      { timeout: 120_000 },
    )
    .toContain('Device is offline.')
})
