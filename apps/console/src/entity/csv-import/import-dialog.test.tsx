// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { ImportDialog } from './import-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const keyField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Key of column 3' })

async function chooseFile(content: string) {
  const file = new File([content], `${content.length}.csv`)
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } })
  await screen.findByText(file.name)
}

test('the error of a file is hidden when another file is read', async () => {
  startMockServer({})
  await renderConsole(<ImportDialog kind="DEVICE" queryKeys={[]} onClose={() => undefined} />)
  await chooseFile('name,type\nPump\n')
  await click(/^Next/)
  await click(/^Next/)
  await screen.findByText(/Line 2 has a different number of columns/)
  await click('Back')
  await chooseFile('name,type\nPump,Motor\n')
  await click(/^Next/)
  await click(/^Next/)
  await screen.findByRole('button', { name: 'Import 1 line' })
  expect(screen.queryByText(/different number of columns/)).toBeNull()
})

test('when the import has ended, no step can be opened again', async () => {
  startMockServer({})
  await renderConsole(<ImportDialog kind="DEVICE" queryKeys={[]} onClose={() => undefined} />)
  await chooseFile('name,type\nPump,Motor\n')
  await click(/^Next/)
  await click(/^Next/)
  await click('Import 1 line')
  await screen.findByText('1 failed')
  expect((screen.getByRole('button', { name: 'Columns' }) as HTMLButtonElement).disabled).toBe(true)
})

test('after Cancel, only lines in progress are imported, and the number of lines not processed is shown', async () => {
  let saveCount = 0
  let answer: (value: object) => void = () => undefined
  startMockServer({})
  vi.stubGlobal('fetch', async () => {
    saveCount++
    return new Response(JSON.stringify(await new Promise((resolve) => (answer = resolve))))
  })
  await renderConsole(<ImportDialog kind="ASSET" queryKeys={[]} onClose={() => undefined} />)
  // Lines with the same name are imported one after the other.
  await chooseFile('name,type\nHall,A\nHall,B\nHall,C\n')
  await click(/^Next/)
  await click(/^Next/)
  await click('Import 3 lines')
  await vi.waitFor(() => expect(saveCount).toBe(1))
  await click('Cancel')
  answer({ id: entityId('ASSET', 'a1') })
  await screen.findByText('Lines not processed: 2')
  expect(screen.getByText('1 created')).toBeTruthy()
  expect(saveCount).toBe(1)
})

test('going back keeps the chosen columns, unless the format of the file is changed', async () => {
  startMockServer({})
  await renderConsole(<ImportDialog kind="DEVICE" queryKeys={[]} onClose={() => undefined} />)
  await chooseFile('name,type,limit\nPump,Motor,20\n')
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
