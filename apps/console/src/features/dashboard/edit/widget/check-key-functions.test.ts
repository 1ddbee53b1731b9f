import type { Widget } from '@signalbox/model/dashboard/widget'
import { expect, test } from 'vitest'
import { failingKeyFunction } from './check-key-functions'

const aWidget = (postFuncBody: string) =>
  ({
    config: {
      datasources: [
        {
          dataKeys: [
            { type: 'timeseries', label: 'Temperature', usePostProcessing: true, postFuncBody },
            { type: 'timeseries', label: 'Off', usePostProcessing: false, postFuncBody: 'broken(' },
          ],
        },
      ],
    },
  }) as unknown as Widget

const check = async ({ body, resultType }: { body: string; resultType?: string }) => {
  expect(resultType).toBe('any')
  return body.includes('return') ? null : { reason: 'no-return' as const }
}

test('a changed function that fails is reported with the label of its key', async () => {
  const failing = await failingKeyFunction(aWidget('value'), aWidget('return value'), check)
  expect(failing).toEqual({ label: 'Temperature', failure: { reason: 'no-return' } })
})

test('valid functions, and invalid functions that the stored widget has, are accepted', async () => {
  expect(await failingKeyFunction(aWidget('return 1'), aWidget('return value'), check)).toBeUndefined()
  expect(await failingKeyFunction(aWidget('value'), aWidget('value'), check)).toBeUndefined()
})
