import { expect, test } from 'vitest'
import { inlineImages } from './inline-images'

const DATA = 'data:image/png;base64,bG9nbw=='
const none = async () => undefined

test.each([
  ['a data URL (up to 3.6.1)', { image: DATA }],
  ['an image behind its names (3.6.2 to 3.8)', { image: `tb-image:a2V5:dGl0bGU=:SU1BR0U=;${DATA}` }],
  [
    'a link with the image beside the document (from 3.9)',
    {
      image: 'tb-image;/api/images/tenant/logo.png',
      resources: [{ link: '/api/images/tenant/logo.png', mediaType: 'image/png', data: 'bG9nbw==' }],
    },
  ],
])('%s becomes a data URL', async (_, document) => {
  expect(await inlineImages(document, none)).toMatchObject({ image: DATA })
})

test('a link is read from the source once, wherever it is in the document', async () => {
  const asked: string[] = []
  const link = 'tb-image;/api/images/tenant/logo.png'
  const document = { settings: { logo: link }, widgets: [{ config: { image: link } }], title: 'logo.png' }
  const read = await inlineImages(document, async (path) => {
    asked.push(path)
    return { body: Buffer.from('logo'), type: 'image/png;charset=utf-8' }
  })
  expect(read).toEqual({
    settings: { logo: DATA },
    widgets: [{ config: { image: DATA } }],
    title: 'logo.png',
  })
  expect(asked).toEqual(['/api/images/tenant/logo.png'])
})

test('a link whose image the source does not have stays', async () => {
  const document = { image: 'tb-image;/api/images/tenant/gone.png' }
  expect(await inlineImages(document, none)).toEqual(document)
})
