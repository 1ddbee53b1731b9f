import { expect, test } from 'vitest'
import { inlineImages } from './inline-images'

const DATA = 'data:image/png;base64,bG9nbw=='
const fetchNoImage = async () => undefined

test.each([
  ['a data URL (up to 3.6.1)', { image: DATA }],
  [
    'a data URL after a prefix with names (3.6.2 to 3.8)',
    { image: `tb-image:a2V5:dGl0bGU=:SU1BR0U=;${DATA}` },
  ],
  [
    'a link with the image in `resources` (3.9 and later)',
    {
      image: 'tb-image;/api/images/tenant/logo.png',
      resources: [{ link: '/api/images/tenant/logo.png', mediaType: 'image/png', data: 'bG9nbw==' }],
    },
  ],
])('an image that the source stores as %s is returned as a data URL', async (_, document) => {
  expect(await inlineImages(document, fetchNoImage)).toMatchObject({ image: DATA })
})

test('an image that a document contains several times is read from the source once', async () => {
  const requests: string[] = []
  const link = 'tb-image;/api/images/tenant/logo.png'
  const document = {
    settings: { logo: link },
    widgets: [{ config: { image: link } }, { config: { image: link } }],
    title: 'logo.png',
  }
  const read = await inlineImages(document, async (path) => {
    requests.push(path)
    return { body: Buffer.from('logo'), type: 'image/png;charset=utf-8' }
  })
  expect(read).toEqual({
    settings: { logo: DATA },
    widgets: [{ config: { image: DATA } }, { config: { image: DATA } }],
    title: 'logo.png',
  })
  expect(requests).toEqual(['/api/images/tenant/logo.png'])
})

test('a link to an image that the source does not have is kept', async () => {
  const document = { image: 'tb-image;/api/images/tenant/gone.png' }
  expect(await inlineImages(document, fetchNoImage)).toEqual(document)
})

test('a link is kept if a proxy returns an HTML page instead of the image', async () => {
  const document = { image: 'tb-image;/api/images/tenant/logo.png' }
  const page = { body: Buffer.from('<html>Sign in</html>'), type: 'text/html; charset=utf-8' }
  expect(await inlineImages(document, async () => page)).toEqual(document)
})
