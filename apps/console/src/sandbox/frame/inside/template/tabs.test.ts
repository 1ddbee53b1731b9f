// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderTemplate } from './render'

test('a chosen tab keeps the focus and shows its section', async () => {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  renderTemplate(
    root,
    '<mat-tab-group><mat-tab label="One">1</mat-tab><mat-tab label="Two">2</mat-tab></mat-tab-group>',
    {},
  )
  const tabs = () => [...root.querySelectorAll<HTMLElement>('[role=tab]')]
  await expect.poll(() => tabs().length).toBe(2)
  tabs()[1]!.focus()
  tabs()[1]!.click()
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  expect(document.activeElement).toBe(tabs()[1])
})
