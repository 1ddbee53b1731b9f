// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { ValueTiles } from './value-tiles'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const aValue = (key: string) => ({ key, value: '21', ts: 1, trend: [] })

function Tiles() {
  const [keys, setKeys] = useState(['temperature'])
  return (
    <>
      <button type="button" onClick={() => setKeys([...keys, 'humidity'])}>
        Send another key
      </button>
      <ValueTiles
        entityId={entityId('DEVICE', 'd1')}
        values={keys.map(aValue)}
        dictionary={[]}
        limits={new Map()}
      />
    </>
  )
}

test('the open chart stays open when a key arrives that is sorted before its key', async () => {
  startMockServer({ '/api/plugins/telemetry/DEVICE/d1/values/timeseries': {} })
  await renderConsole(<Tiles />)
  await screen.findByRole('region', { name: 'Temperature' })
  await act(async () => fireEvent.click(screen.getByText('Send another key')))
  expect(screen.getByRole('button', { name: /^Humidity/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Temperature' })).toBeTruthy()
})
