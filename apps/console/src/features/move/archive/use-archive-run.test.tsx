// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginUpload, startArchiveImport, uploadPart } from '../../../api/archives'
import { importKeys } from '../../../api/imports'
import { ApiError } from '../../../api/request/http'
import { renderConsole } from '../../../testing/render'
import { DEFAULT_CHOICE } from '../import-account'
import { useArchiveRun } from './use-archive-run'

vi.mock('../../../api/archives', async (original) => ({
  ...(await original()),
  beginUpload: vi.fn(async () => ({ id: 'archive' })),
  uploadPart: vi.fn(async () => undefined),
  startArchiveImport: vi.fn(async () => ({ id: 'run' })),
}))
afterEach(cleanup)

const onStarted = vi.fn()
const listRuns = vi.fn<() => Promise<string[]>>()

function Example() {
  const run = useArchiveRun(undefined, onStarted)
  const { data } = useQuery({ queryKey: importKeys.list(undefined), queryFn: listRuns })
  const begin = () =>
    run.start({ file: new File(['content'], 'oslo.zip'), choice: DEFAULT_CHOICE, dryRun: true })
  return (
    <button type="button" disabled={!data} onClick={begin}>
      Start
    </button>
  )
}

test('an import is shown as soon as it has started, without waiting for the list of runs', async () => {
  listRuns.mockResolvedValueOnce([]).mockReturnValue(new Promise(() => undefined))
  await renderConsole(<Example />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('run'))
  await waitFor(() => expect(listRuns).toHaveBeenCalledTimes(2))
  expect(
    [beginUpload, uploadPart, startArchiveImport].map((mock) => vi.mocked(mock).mock.calls.length),
  ).toEqual([1, 1, 1])
})

const oslo = new File(['oslo'], 'oslo.zip')
const rome = new File(['rome'], 'rome.zip')

function TwoFiles() {
  const run = useArchiveRun(undefined, onStarted)
  const start = (file: File) => run.start({ file, choice: DEFAULT_CHOICE, dryRun: true })
  return (
    <>
      <button type="button" onClick={() => start(oslo)}>
        Oslo
      </button>
      <button type="button" onClick={() => start(rome)}>
        Rome
      </button>
      <p>{`${run.isPending ? 'sending' : 'stopped'}: ${run.upload?.file.name ?? 'nothing'}`}</p>
    </>
  )
}

test('the progress of a failed upload is not shown for another file', async () => {
  listRuns.mockResolvedValue([])
  vi.mocked(uploadPart).mockRejectedValueOnce(new ApiError(400, 'refused', undefined, null, ''))
  await renderConsole(<TwoFiles />)
  fireEvent.click(await screen.findByRole('button', { name: 'Oslo' }))
  await screen.findByText('stopped: oslo.zip')
  vi.mocked(beginUpload).mockReturnValueOnce(new Promise(() => undefined))
  fireEvent.click(screen.getByRole('button', { name: 'Rome' }))
  await screen.findByText('sending: nothing')
})
