import { expect, test } from 'vitest'
import { SOLUTIONS } from './solutions'
import { translatedSolution } from './translated-solution'

const building = SOLUTIONS.find(({ id }) => id === 'building')!
const german: Record<string, string> = {
  'Meeting room 1': 'Besprechungsraum 1',
  'Room sensor': 'Raumsensor',
  'Poor air quality': 'Schlechte Luftqualität',
  Temperature: 'Temperatur',
}

test('names are translated, and references by name use the translated names', () => {
  const { profiles, devices, dashboards } = translatedSolution(building, (english) => german[english])
  const [profile] = profiles
  expect(profile).toMatchObject({
    name: 'Raumsensor',
    keys: [{ key: 'temperature', label: 'Temperatur' }, {}, {}, {}],
    alarms: [{ alarmType: 'Schlechte Luftqualität' }, {}],
  })
  expect(devices.map((device) => device.profile)).toEqual(devices.map(() => 'Raumsensor'))
  expect(devices[0]).toMatchObject({ name: 'Besprechungsraum 1', label: 'Floor 1' })
  const requestedNames: string[] = []
  const [dashboard] = dashboards((name) => {
    requestedNames.push(name)
    return `id of ${name}`
  })
  expect(requestedNames).toContain('Besprechungsraum 1')
  expect(JSON.stringify(dashboard)).toContain('"deviceType":"Raumsensor"')
})

test('without translations a template does not change', () => {
  const { dashboards, ...same } = translatedSolution(building, () => undefined)
  expect(building).toMatchObject(same)
  expect(dashboards((name) => name)).toHaveLength(building.dashboards((name) => name).length)
})
