import type { DeviceInfo } from '@signalbox/model/entities/device'
import { expect, test } from 'vitest'
import { valueColumns } from './value-columns'

const device = (profile: string) => ({ id: { id: profile }, deviceProfileId: { id: profile } }) as DeviceInfo
const dictionary = ({ id }: DeviceInfo, key: string) =>
  id.id === 'reefer' && key === 'rat' ? { key, label: 'Return air' } : undefined

test('a column has the first label that a profile has for its key, otherwise a label made from the key', () => {
  const devices = [device('gateway'), device('reefer')]
  const columns = valueColumns({ keys: ['rat', 'fuelLevel'], states: undefined, dictionary, devices })
  expect(columns.map(({ label }) => label)).toEqual(['Return air', 'Fuel level'])
})
