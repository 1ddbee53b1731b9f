import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BundlePicture } from './bundle-picture'

test('bundles without a picture of their own share one picture, even if their alias is the name of an object property', () => {
  const other = renderToStaticMarkup(<BundlePicture alias="own_bundle" />)
  for (const alias of ['constructor', '__proto__', undefined])
    expect(renderToStaticMarkup(<BundlePicture alias={alias} />)).toBe(other)
  expect(renderToStaticMarkup(<BundlePicture alias="charts" />)).not.toBe(other)
})
