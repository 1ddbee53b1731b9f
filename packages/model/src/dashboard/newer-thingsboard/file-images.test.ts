import { expect, test } from 'vitest'
import { withFileImages } from './file-images'

const DATA = 'data:image/png;base64,bG9nbw=='

test('an image after a prefix with names (3.6.2 to 3.8) becomes a data URL', () => {
  const settings = { markerImages: [`tb-image:a2V5:dGl0bGU=:SU1BR0U=;${DATA}`, DATA] }
  expect(withFileImages({ settings })).toEqual({ settings: { markerImages: [DATA, DATA] } })
})

test('a link to an image in `resources` (3.9 and later) becomes a data URL; other links are kept', () => {
  const resources = [{ link: '/api/images/tenant/logo.png', mediaType: 'image/png', data: 'bG9nbw==' }]
  const image = 'tb-image;/api/images/tenant/logo.png'
  const other = 'tb-image;/api/images/system/other.png'
  expect(withFileImages({ image, other, title: 'logo.png', resources })).toEqual({
    image: DATA,
    other,
    title: 'logo.png',
    resources,
  })
})
