import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser, type Visitor } from '../support/browser'
import { aController, overCoap, overHttp } from '../support/controllers'
import { aDashboard, alias, asTenant, type Rest, signInToApi, type TestWidget } from '../support/dashboards'
import { ownProduct } from '../support/product'
import { aWidget } from '../support/widget-types'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  tenant = await asTenant(browser, product.url, { height: 2400 })
})
afterAll(closeVisitors)

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

const widgetNamed = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const waitForSwitch = (page: Page, name: string | RegExp, isOn: boolean) =>
  page.getByRole('switch', { name, checked: isOn }).waitFor()

/** Opens a new dashboard with one alias for each device. */
async function open(
  title: string,
  devices: readonly { id: { id: string } }[],
  widgetsOf: (...aliasIds: string[]) => TestWidget[],
) {
  const targets = devices.map(({ id }, index) =>
    alias(`Target ${index}`, { type: 'singleEntity', resolveMultiple: false, singleEntity: id }),
  )
  const widgets = widgetsOf(...targets.map(({ id }) => id))
  const id = await rest.saveDashboard(aDashboard(title, widgets, targets))
  await tenant.page.goto(`/dashboards/${id}`)
  return tenant.page
}

test('control widgets send commands over MQTT and show the state of the device', async () => {
  let polls = 0
  const device = await aController(product, rest, 'Reefer', {
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
  const page = await open('Controls', [device], controls)
  const sentParams = (method: string) =>
    device.calls.filter((call) => call.method === method).map(({ params }) => params)

  // Values are read by RPC, attribute and time series.
  const knob = page.getByRole('slider', { name: 'Set-point' })
  await expect.poll(() => knob.getAttribute('aria-valuenow')).toBe('-18')
  await waitForSwitch(page, 'Compressor', true)
  await waitForSwitch(page, 'Light', true)
  await page.getByRole('img', { name: 'Genset On' }).waitFor()
  await waitForSwitch(page, /Vent/, true)
  await waitForSwitch(page, /Fan/, false)
  await device.report({ light: false })
  await waitForSwitch(page, 'Light', false)
  await device.publish({ genset: 0 })
  await page.getByRole('img', { name: 'Genset Off' }).waitFor()

  // Commands arrive with their parameters.
  await knob.press('ArrowUp')
  await expect.poll(() => sentParams('setPoint')).toEqual([-17.5])
  await page.getByRole('switch', { name: 'Compressor' }).click()
  await waitForSwitch(page, 'Compressor', false)
  await expect.poll(() => sentParams('setState')).toEqual([false])
  await page.getByRole('switch', { name: /Fan/ }).click()
  await waitForSwitch(page, /Fan/, true)
  expect(sentParams('setGpioStatus')).toEqual([{ pin: 2, enabled: true }])
  await page.getByRole('button', { name: 'Start defrost' }).click()
  await widgetNamed(page, 'Defrost')
    .getByText(/^Response in/)
    .waitFor()
  expect(sentParams('defrost')).toEqual(['{"minutes":5}'])
  await page.getByRole('button', { name: 'Set to 10 s' }).click()
  await widgetNamed(page, 'Interval').getByText('1 attribute saved').waitFor()

  // Terminals print responses, output and errors.
  const commandField = (title: string) => widgetNamed(page, title).getByLabel('Command')
  await commandField('Terminal').fill('getStatus')
  await commandField('Terminal').press('Enter')
  await widgetNamed(page, 'Terminal').getByText('{"fan":"HIGH"}').waitFor()
  await widgetNamed(page, 'Shell').getByText('Connected to Reefer (Linux 6.1).').waitFor()
  await commandField('Shell').fill('uptime')
  await commandField('Shell').press('Enter')
  await widgetNamed(page, 'Shell').getByText('up 41 days').waitFor()
  await widgetNamed(page, 'Shell').getByText('no genset').waitFor()
  await widgetNamed(page, 'Shell').getByText('Reefer:/tmp$').waitFor()
  expect(sentParams('sendCommand')).toEqual([{ command: 'uptime', cwd: '/opt' }])
  await device.end()
})

test('widgets show the answers of devices over HTTP and CoAP, and an error if a device does not answer or is offline', async () => {
  const device = await aController(product, rest, 'Silent', {})
  const answers = { ping: () => ({ pong: true }), getValue: () => true }
  const http = await aController(product, rest, 'Polling', answers, overHttp)
  const coap = await aController(product, rest, 'Observing', answers, overCoap)
  await http.report({ light: true })
  await coap.publish({ light: true })
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
  const control = (type: string, aliasId: string, title: string, settings: object) =>
    aWidget(`control_widgets/${type}`, 'rpc', {
      title,
      settings: { title, requestTimeout: TIMEOUT, ...settings },
      size: [8, 4],
      config: { targetDeviceAliasIds: [aliasId], showTitle: false },
    })
  const page = await open('Silent', [device, http, coap], (silentId, httpId = '', coapId = '') => [
    button(silentId!, 'Ask', 1000),
    button('none', 'Nobody', 1000),
    button(httpId, 'Ask HTTP', TIMEOUT),
    button(coapId, 'Ask CoAP', TIMEOUT),
    control('switch_control', httpId, 'HTTP pump', {}),
    control('switch_control', coapId, 'CoAP pump', {}),
    control('round_switch', httpId, 'HTTP light', { retrieveValueMethod: 'attribute', valueKey: 'light' }),
    control('round_switch', coapId, 'CoAP light', { retrieveValueMethod: 'timeseries', valueKey: 'light' }),
  ])
  for (const [name, { calls }] of [
    ['HTTP', http],
    ['CoAP', coap],
  ] as const) {
    // The value is read by a command, an attribute and a time series; then commands are sent one-way and two-way.
    await waitForSwitch(page, `${name} pump`, true)
    await waitForSwitch(page, `${name} light`, true)
    await page.getByRole('switch', { name: `${name} pump` }).click()
    await waitForSwitch(page, `${name} pump`, false)
    await expect.poll(() => calls).toContainEqual({ method: 'setValue', params: false })
    await page.getByRole('button', { name: `Ask ${name}` }).click()
    await widgetNamed(page, `Ask ${name}`)
      .getByText(/^Response in/)
      .waitFor()
    expect(calls).toContainEqual({ method: 'ping', params: '{}' })
  }
  await http.end()
  await coap.end()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await widgetNamed(page, 'Ask').getByRole('alert').getByText('Request Timeout.').waitFor()
  // Chromium repeats a request that is answered with 408: the device must still get the command only once.
  expect(device.calls).toEqual([{ method: 'ping', params: '{}' }])
  await device.end()
  await expect
    .poll(
      async () => {
        await widgetNamed(page, 'Ask').getByRole('button', { name: 'Retry' }).click({ timeout: 30_000 })
        const alert = widgetNamed(page, 'Ask').getByRole('alert')
        await alert.waitFor({ timeout: 60_000 })
        return alert.textContent()
      },
      { timeout: 120_000 },
    )
    .toContain('Device is offline.')
})
