// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishImport, getSwitchover } from '../../../api/imports'
import { ApiError } from '../../../api/request/http'
import { renderConsole } from '../../../testing/render'
import { anImportJob } from '../testing'
import { SwitchoverCard } from './switchover-card'

vi.mock('../../../api/imports', async (original) => ({
  ...(await original()),
  finishImport: vi.fn(),
  getSwitchover: vi.fn(),
}))
beforeEach(() => {
  vi.mocked(finishImport).mockReset().mockResolvedValue(undefined)
})
afterEach(cleanup)

const followingImport = anImportJob('RUNNING', { dryRun: false, follow: true, phase: 'follow' })

async function endFollowMode(connected: number) {
  vi.mocked(getSwitchover).mockResolvedValue({ names: [], devices: { total: 614, connected } })
  await renderConsole(<SwitchoverCard job={followingImport} />)
  await screen.findByText(`${connected} of 614`)
  fireEvent.click(screen.getByRole('button', { name: 'End follow mode' }))
}

test('if all devices have connected to this server, "End follow mode" needs no confirmation', async () => {
  await endFollowMode(614)
  await waitFor(() => expect(finishImport).toHaveBeenCalledTimes(1))
})

test('follow mode cannot be ended before the number of connected devices has been loaded', async () => {
  vi.mocked(getSwitchover).mockReturnValue(new Promise(() => undefined))
  await renderConsole(<SwitchoverCard job={followingImport} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'End follow mode' })
  expect(button.disabled).toBe(true)
})

test('if the number of connected devices cannot be loaded, an error is shown and follow mode cannot be ended', async () => {
  vi.mocked(getSwitchover).mockRejectedValue(new ApiError(503, 'Try later', undefined, {}, 'GET /api/import'))
  await renderConsole(<SwitchoverCard job={followingImport} />)
  await screen.findByRole('button', { name: 'tryAgain' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End follow mode' }).disabled).toBe(true)
})

test('if devices have not connected to this server, ending follow mode asks for a confirmation with their number', async () => {
  await endFollowMode(600)
  const question = await screen.findByRole('alertdialog', { name: 'End follow mode?' })
  expect(question.textContent).toContain('Devices that have not connected to this server: 14.')
  expect(finishImport).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: 'End follow mode' }).at(-1)!)
  await waitFor(() => expect(finishImport).toHaveBeenCalledTimes(1))
})
