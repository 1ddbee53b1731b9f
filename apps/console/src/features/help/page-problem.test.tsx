// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { productVersion } from '../../product'
import { renderConsole } from '../../testing/render'
import { PageProblem } from './page-problem'

test('"Report a problem" copies a report with the title and file of the page and the version', async () => {
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const page = {
    slug: 'alarm-rules',
    title: 'Alarm rules',
    summary: [],
    minutes: 2,
    isTested: false,
    blocks: [],
  }
  await renderConsole(<PageProblem page={page} />)
  fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `Handbook page: Alarm rules (docs/handbook/alarm-rules.md)\nVersion: ${productVersion}\nWhat is wrong: `,
  )
})
