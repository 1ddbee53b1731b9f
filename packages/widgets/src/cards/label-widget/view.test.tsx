// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type SettingsForm, settingsForm } from '../../settings-form'
import { aSeries, prepareBrowser, renderWidget, someData } from '../../testing'
import { View } from './view'
import { labelWidget } from './widget'

prepareBrowser()
afterEach(cleanup)

test('labels are placed on the drawn image, with a font size relative to the height of the image', () => {
  const data = someData({ series: [aSeries([3.16])] })
  const { container } = renderWidget(View, labelWidget, {
    data,
    size: { width: 400, height: 400 },
    settings: {
      backgroundImageUrl: 'data:image/png;base64,',
      labels: [{ pattern: 'Level ${#0:1}', x: 20, y: 30, font: { size: 10, color: 'red' } }],
    },
  })
  const image = container.querySelector('img')!
  Object.defineProperties(image, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } })
  fireEvent.load(image)
  const label = screen.getByText('Level 3.2')
  expect(label.style).toMatchObject({ left: '20%', top: '30%', fontSize: '20px', color: 'red' })
})

test('a stored label without a position is in the top left corner, a new label is in the middle', () => {
  const data = someData({ series: [aSeries([3])] })
  renderWidget(View, labelWidget, { data, settings: { labels: [{ pattern: 'Level' }] } })
  expect(screen.getByText('Level').style).toMatchObject({ left: '0%', top: '0%' })
  const { schema } = settingsForm(labelWidget.settings) as SettingsForm
  expect(JSON.stringify(schema)).toContain('"title":"X (% of the image)","default":50')
})
