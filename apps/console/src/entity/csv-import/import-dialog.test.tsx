// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { ImportDialog } from './import-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const keyField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Key of column 3' })

test('going back keeps the chosen columns, unless the format of the file is changed', async () => {
  startMockServer({})
  await renderConsole(<ImportDialog kind="DEVICE" queryKeys={[]} onClose={() => undefined} />)
  const file = new File(['name,type,limit\nPump,Motor,20\n'], 'devices.csv')
  const field = document.querySelector('input[type="file"]')!
  fireEvent.change(field, { target: { files: [file] } })
  await screen.findByText('devices.csv')
  await click(/^Next/)
  await click(/^Next/)
  fireEvent.change(await keyField(), { target: { value: 'maximum' } })
  await click('Back')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Update existing entities' }))
  await click(/^Next/)
  expect((await keyField()).value).toBe('maximum')
  await click('Back')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The first line contains column names' }))
  await click(/^Next/)
  expect((await keyField()).value).toBe('')
})
