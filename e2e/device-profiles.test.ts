import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { seriousIssues } from './support/axe'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from './support/browser'
import { choose, confirm, deleteOpen, dialog, drawer, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const tenantRest = () => restSignIn(url, 'tenant@signalbox.local', 'tenant')

interface StoredProfile {
  name: string
  transportType: string
  provisionDeviceKey: string
  profileData: { transportConfiguration: object; alarms: object[]; provisionConfiguration: object }
}

async function storedProfile(name: string): Promise<StoredProfile> {
  const rest = await tenantRest()
  const page = await rest.get<{ data: StoredProfile[] }>(
    `/api/deviceProfiles?pageSize=10&page=0&textSearch=${encodeURIComponent(name)}`,
  )
  return page.data[0]!
}

async function asTenant(size?: { width: number; height: number }) {
  const visitor = await aVisitor(browser, url, size)
  await storeSession(visitor.page, 'tenant@signalbox.local', 'tenant')
  return visitor
}

const highTemperature = {
  id: 'high-temperature',
  alarmType: 'Too warm',
  propagate: false,
  createRules: {
    CRITICAL: {
      condition: {
        condition: [
          {
            key: { type: 'TIME_SERIES', key: 'temperature' },
            valueType: 'NUMERIC',
            predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: -15 } },
          },
        ],
        spec: { type: 'DURATION', unit: 'MINUTES', value: 5 },
      },
    },
  },
}

const aProfile = (name: string, alarms: object[] = []) => ({
  name,
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED' },
    alarms,
  },
})

test('a profile is created in steps: MQTT topics, an alarm rule, provisioning', async () => {
  const { page, problems, close } = await asTenant()
  await page.goto('/deviceProfiles')
  await page.getByRole('button', { name: 'Add device profile' }).click()
  const form = dialog(page).first()
  await form.getByLabel('Name').fill('Reefer story')
  await form.getByRole('button', { name: 'Next: Transport configuration' }).click()
  await choose(page, form, /Transport type/, 'MQTT')
  await form.getByLabel('Telemetry topic filter').fill('reefer/up+/telemetry')
  await form.getByRole('button', { name: 'Next: Alarm rules' }).click()
  await form.getByText('“+” must occupy an entire level.').waitFor()
  await form.getByLabel('Telemetry topic filter').fill('reefer/+/telemetry')
  await form.getByRole('button', { name: 'Next: Alarm rules' }).click()

  await form.getByRole('button', { name: 'Add alarm rule' }).click()
  await form.getByLabel('Alarm type').fill('Too warm')
  await form.getByRole('button', { name: 'Add a condition' }).click()
  const condition = page.getByRole('dialog', { name: 'Alarm condition' })
  await condition.getByRole('combobox', { name: 'Key', exact: true }).fill('temperature')
  await condition.getByLabel('Compare with').fill('-15')
  await condition.getByRole('button', { name: 'For a period' }).click()
  expect(await seriousIssues(page)).toEqual([])
  await condition.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Value of temperature: −15' }).waitFor()
  await form.getByRole('button', { name: 'Duration: 5 minutes' }).waitFor()

  await form.getByRole('button', { name: 'Next: Device provisioning' }).click()
  await choose(page, form, /Provisioning strategy/, 'Allow creating new devices')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer(page).getByRole('heading', { name: 'Reefer story' }).waitFor()

  const stored = await storedProfile('Reefer story')
  expect(stored).toMatchObject({
    transportType: 'MQTT',
    provisionDeviceKey: expect.stringMatching(/^\w{20}$/),
    profileData: {
      transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 'reefer/+/telemetry' },
      provisionConfiguration: { provisionDeviceSecret: expect.stringMatching(/^\w{20}$/) },
      alarms: [
        {
          alarmType: 'Too warm',
          createRules: { CRITICAL: highTemperature.createRules.CRITICAL },
        },
      ],
    },
  })
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('the values, the duration and the schedule of an alarm rule are edited in place', async () => {
  await (await tenantRest()).post('/api/deviceProfile', aProfile('Sentence story', [highTemperature]))
  const { page, problems, close } = await asTenant()
  await page.goto('/deviceProfiles')
  await row(page, 'Sentence story').click()
  const details = drawer(page)
  await details.getByRole('tab', { name: 'Alarm rules 1' }).click()
  await details.getByText('Too warm').waitFor()
  await page.reload()
  await details.getByText('Too warm').waitFor()
  await details.getByRole('button', { name: 'Edit', exact: true }).click()

  await details.getByRole('button', { name: 'Value of temperature: −15' }).click()
  await page.keyboard.type('-12.5')
  await page.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Duration: 5 minutes' }).click()
  await details.getByRole('textbox', { name: 'Duration' }).fill('2')
  await details.getByLabel('Unit').selectOption('hours')
  await page.keyboard.press('Enter')
  expect(await seriousIssues(page)).toEqual([])
  await details.getByRole('button', { name: 'Add rule for Major' }).click()
  await details.getByRole('button', { name: 'Apply', exact: true }).click()
  await details.getByText('A condition is required.').waitFor()
  await details.getByRole('button', { name: 'Remove rule' }).last().click()
  await details.getByRole('button', { name: 'Active all the time' }).click()
  await choose(page, dialog(page), 'Schedule type', 'Active at specific times')
  await dialog(page).getByLabel('Sunday').uncheck()
  await dialog(page).getByLabel('From').fill('06:00')
  await dialog(page).getByLabel('To', { exact: true }).fill('22:00')
  expect(await seriousIssues(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await details.getByText(/Active Mon to Sat, 06:00 to 22:00/).waitFor()
  await details.getByRole('button', { name: 'Apply', exact: true }).click()
  await details.getByRole('button', { name: 'Edit', exact: true }).waitFor()

  const { profileData } = await storedProfile('Sentence story')
  expect(profileData.alarms[0]).toMatchObject({
    createRules: {
      CRITICAL: {
        condition: {
          condition: [{ predicate: { value: { defaultValue: -12.5 } } }],
          spec: { type: 'DURATION', unit: 'HOURS', value: 2 },
        },
        schedule: { type: 'SPECIFIC_TIME', daysOfWeek: [1, 2, 3, 4, 5, 6], startsOn: 21_600_000 },
      },
    },
  })
  expect(problems).toEqual([])
  await close()
})

test('a rule gets a limit from an attribute, a message count, a weekly schedule, details and a clear rule', async () => {
  await (await tenantRest()).post('/api/deviceProfile', aProfile('Whole rule', [highTemperature]))
  const { page, problems, close } = await asTenant()
  await page.goto('/deviceProfiles')
  await row(page, 'Whole rule').click()
  const details = drawer(page)
  await details.getByRole('tab', { name: 'Alarm rules 1' }).click()
  await details.getByRole('button', { name: 'Edit', exact: true }).click()

  await details.getByRole('button', { name: 'Edit condition' }).click()
  const condition = page.getByRole('dialog', { name: 'Alarm condition' })
  await condition.getByRole('button', { name: 'Use the value of an attribute' }).click()
  expect(await condition.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await condition.getByRole('textbox', { name: 'Attribute' }).fill('maxTemperature')
  await condition.getByRole('button', { name: 'Consecutive messages' }).click()
  await condition.getByLabel('Number of messages').fill('0')
  expect(await condition.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await condition.getByLabel('Number of messages').fill('4')
  await condition.getByRole('button', { name: 'Save' }).click()
  await condition.waitFor({ state: 'detached' })

  await details.getByRole('button', { name: 'Active all the time' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await choose(page, schedule, 'Schedule type', 'Custom')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await schedule.getByRole('checkbox', { name: day }).uncheck()
  expect(await schedule.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await schedule.getByRole('checkbox', { name: 'Friday' }).check()
  await schedule.getByLabel('Friday, From').fill('08:30')
  await schedule.getByRole('button', { name: 'Save' }).click()
  await schedule.waitFor({ state: 'detached' })

  await details.getByRole('button', { name: 'Add details' }).click()
  const detailsDialog = page.getByRole('dialog', { name: 'Alarm details' })
  await detailsDialog.getByRole('textbox').fill('now ')
  await detailsDialog.getByRole('button', { name: 'temperature' }).click()
  await detailsDialog.getByRole('button', { name: 'Save' }).click()
  await detailsDialog.waitFor({ state: 'detached' })

  await details.getByRole('button', { name: 'Add clearing rule' }).click()
  await details.getByRole('button', { name: 'Apply', exact: true }).click()
  await details.getByText('A condition is required.').waitFor()
  await details.getByRole('button', { name: 'Add a condition' }).click()
  await condition.getByRole('combobox', { name: 'Key', exact: true }).fill('temperature')
  await condition.getByRole('button', { name: 'Save' }).click()
  await condition.waitFor({ state: 'detached' })
  await details.getByLabel('Propagate along relations').check()
  await details.getByRole('button', { name: 'Apply', exact: true }).click()
  await details.getByRole('button', { name: 'Edit', exact: true }).waitFor()

  const { profileData } = await storedProfile('Whole rule')
  const friday = { enabled: true, dayOfWeek: 5, startsOn: 30_600_000 }
  expect(profileData.alarms[0]).toMatchObject({
    propagate: true,
    clearRule: { condition: { condition: [{ key: { key: 'temperature' } }] } },
    createRules: {
      CRITICAL: {
        condition: {
          condition: [
            {
              predicate: {
                value: {
                  defaultValue: -15,
                  dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'maxTemperature' },
                },
              },
            },
          ],
          spec: { type: 'REPEATING', count: 4 },
        },
        schedule: {
          type: 'CUSTOM',
          timezone: expect.any(String),
          items: expect.arrayContaining([expect.objectContaining(friday)]),
        },
        alarmDetails: `now \${temperature}`,
      },
    },
  })
  expect(problems).toEqual([])
  await close()
})

test('on a phone the fields of an alarm condition are wide enough, and the tab of values has only one scroll bar', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key }))
  const { profileData, ...head } = aProfile('Phone story', [highTemperature])
  const profile = await (await tenantRest()).post<{ id: { id: string } }>('/api/deviceProfile', {
    ...head,
    profileData: { ...profileData, keys },
  })
  const { page, close } = await asTenant({ width: 390, height: 844 })
  await page.goto(`/deviceProfiles?id=${profile.id.id}`)
  await dialog(page).getByRole('tab', { name: 'Values 6' }).click()
  await dialog(page).getByLabel('Key').last().waitFor({ state: 'attached' })
  expect(await dialog(page).evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight)).toBe(0)

  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByRole('tab', { name: 'Alarm rules 1' }).click()
  await dialog(page).getByRole('button', { name: 'Edit condition' }).click()
  const condition = page.getByRole('dialog', { name: 'Alarm condition' })
  const widthOf = async (name: string, role: 'combobox' | 'group') =>
    (await condition.getByRole(role, { name, exact: true }).boundingBox())?.width ?? 0
  expect(await widthOf('Key', 'combobox')).toBeGreaterThan(250)
  expect(await widthOf('Duration or count', 'group')).toBeLessThanOrEqual(350)
  await close()
})

test('a bulk deletion that partly fails lists the failed profiles', async () => {
  const rest = await tenantRest()
  await rest.post('/api/deviceProfile', aProfile('Group free'))
  await rest.post('/api/deviceProfile', aProfile('Group used'))
  await rest.post('/api/device', { name: 'Keeper of the profile', type: 'Group used' })
  const { page, close } = await asTenant()
  await page.goto('/deviceProfiles')
  await page.getByRole('checkbox', { name: 'Select Group free' }).check()
  await page.getByRole('checkbox', { name: 'Select Group used' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Yes, delete')
  await page.getByText(/1 of 2 failed:\s+Group used: /).waitFor()
  await row(page, 'Group free').waitFor({ state: 'detached' })
  await row(page, 'Group used').waitFor()
  await close()
})

test('if another user has changed the profile, a save shows a warning; Cancel keeps the input, and Overwrite saves it', async () => {
  const rest = await tenantRest()
  const stored = await rest.post<{ id: object }>('/api/deviceProfile', aProfile('Twice edited'))
  const { page, close } = await asTenant()
  await page.goto('/deviceProfiles')
  await row(page, 'Twice edited').click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Description').fill('mine')
  await rest.post('/api/deviceProfile', { ...aProfile('Twice edited'), ...stored, description: 'theirs' })
  await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Overwrite newer changes?').waitFor()
  await confirm(page, 'Cancel')
  expect(await drawer(page).getByLabel('Description').inputValue()).toBe('mine')
  await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await confirm(page, 'Yes, overwrite')
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await close()
})
