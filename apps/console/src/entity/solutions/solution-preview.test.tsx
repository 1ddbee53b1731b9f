// @vitest-environment happy-dom
import { SOLUTIONS } from '@signalbox/model/solutions/solutions'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import SolutionPreview from './solution-preview'

afterEach(cleanup)

test.each(SOLUTIONS)('the preview of $id shows its content; Install calls onInstall', async (template) => {
  const onInstall = vi.fn()
  await renderConsole(<SolutionPreview {...{ template, onInstall }} onClose={() => undefined} />)
  for (const { name } of template.devices) screen.getByText(name)
  for (const { alarmType } of template.profiles.flatMap(({ alarms }) => alarms))
    screen.getAllByText(alarmType)
  for (const { title } of template.dashboards(() => '')) screen.getAllByText(title)
  fireEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(onInstall).toHaveBeenCalledOnce()
})
