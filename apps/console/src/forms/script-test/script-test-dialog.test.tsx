// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ScriptTestDialog } from './script-test-dialog'

afterEach(cleanup)

test('message and metadata take 35 % of the height, and each half of the width', async () => {
  await renderConsole(
    <ScriptTestDialog
      functionName="Filter"
      args={['msg', 'metadata', 'msgType']}
      script="return true;"
      run={async () => ({ output: '' })}
      onSave={() => {}}
      onClose={() => {}}
    />,
  )
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
