// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import type { ScriptRun } from './script-outcome'
import { ScriptTestDialog } from './script-test-dialog'

// The functions run in a worker, which tests do not have.
vi.mock('../../sandbox/check-function', () => ({ checkFunction: async () => null }))
vi.mock('../code/format-code', () => ({ formatCode: async (text: string) => text }))
vi.mock('../code/code-mirror', () => ({
  default: ({
    label,
    value,
    onChange,
  }: {
    label: string
    value: string
    onChange: (text: string) => void
  }) => (
    <textarea
      aria-label={`Code of ${label}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}))

afterEach(cleanup)

const aDialog = (more: Partial<ComponentProps<typeof ScriptTestDialog>> = {}) => (
  <ScriptTestDialog
    functionName="Filter"
    args={['msg', 'metadata', 'msgType']}
    script="return true;"
    run={async () => ({ output: '' })}
    onSave={() => {}}
    onClose={() => {}}
    {...more}
  />
)

test('message and metadata take 35 % of the height, and each takes half of the width', async () => {
  await renderConsole(aDialog())
  const splits = await screen.findAllByRole('separator')
  const sizes = splits.map((split) => [
    split.getAttribute('aria-orientation'),
    split.getAttribute('aria-valuenow'),
  ])
  expect(sizes).toEqual([
    ['vertical', '50'],
    ['horizontal', '35'],
    ['vertical', '50'],
  ])
})

test('the result of a test is scrolled into view, because it is below the script on a phone', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await renderConsole(aDialog({ run: async () => ({ output: 'true' }) }))
  expect(scroll).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Test' }))
  await waitFor(() => expect(scroll).toHaveBeenCalled())
  expect(scroll.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Output' }))
  scroll.mockRestore()
})

const message = (id: string, deviceName: string) => ({
  id,
  ts: 1,
  msg: '{}',
  msgType: 'POST_TELEMETRY_REQUEST',
  metadata: { deviceName },
})

/** Saves an edited script. `endRuns` ends the runs of the edited and of the saved script. */
async function startSave(onSave: (script: string) => void) {
  const ends: (() => void)[] = []
  const run = () => new Promise<ScriptRun>((resolve) => ends.push(() => resolve({ output: 'true' })))
  const { rerender } = await renderConsole(aDialog({ run, onSave }))
  fireEvent.change(await screen.findByLabelText('Code of Filter'), { target: { value: 'return false;' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  async function endRuns() {
    for (const count of [1, 2]) {
      await waitFor(() => expect(ends).toHaveLength(count))
      await act(async () => {
        ends.at(-1)?.()
        await new Promise((resolve) => setTimeout(resolve))
      })
    }
  }
  return { endRuns, close: () => rerender(<p>Closed</p>) }
}

test('Save saves the script after a run without an error', async () => {
  const onSave = vi.fn()
  const { endRuns } = await startSave(onSave)
  await endRuns()
  expect(onSave).toHaveBeenCalledExactlyOnceWith('return false;')
})

test('a script is not saved if the dialog is closed during the run', async () => {
  const onSave = vi.fn()
  const { endRuns, close } = await startSave(onSave)
  close()
  await endRuns()
  expect(onSave).not.toHaveBeenCalled()
})

test('the error message of a test is inside the dialog, where it covers no button, until the next test starts', async () => {
  const run = vi.fn(async (): Promise<ScriptRun> => ({ output: 'true' }))
  run.mockResolvedValueOnce({ output: '', error: 'msg is not defined' })
  await renderConsole(aDialog({ run }))
  const output = within(await screen.findByRole('region', { name: 'Output' }))
  const closeButtons = () => output.queryAllByRole('button', { name: 'close' })
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  await waitFor(() => expect(closeButtons()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(closeButtons()).toEqual([])
})

test('the message that the test was opened with is marked in the list of recent messages', async () => {
  const { id, ...picked } = message('2', 'Second')
  await renderConsole(aDialog({ recent: [message('1', 'First'), message(id, 'Second')], message: picked }))
  const marked = (await screen.findAllByRole('button', { pressed: true })).map((each) => each.textContent)
  expect(marked).toEqual([expect.stringContaining('Second')])
})

test('the filter finds recent messages by device, ignoring accents, and only the listed messages are run', async () => {
  const testedDevices: string[] = []
  const run: ComponentProps<typeof ScriptTestDialog>['run'] = async ({ metadata }) => {
    testedDevices.push(metadata.deviceName!)
    return { output: 'true' }
  }
  await renderConsole(aDialog({ recent: [message('1', 'Pump'), message('2', 'Kühlraum')], run }))
  fireEvent.click(await screen.findByRole('button', { name: 'Filter messages' }))
  fireEvent.change(screen.getByLabelText('Filter messages', { selector: 'input' }), {
    target: { value: 'KUHL' },
  })
  expect(screen.queryByText('Pump')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Run 1 message' }))
  await waitFor(() => expect(testedDevices).toEqual(['Kühlraum']))
})
