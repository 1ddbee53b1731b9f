import { expect, test } from 'vitest'
import { resourceLinks } from './resource-links'

test('links to resources and modules are listed once; other URLs and texts are not', () => {
  const chart = 'tb-resource;/api/resource/js_module/tenant/chart.js'
  const module = 'tb-resource;/api/resource/js_module/system/math.js'
  const older = '/api/resource/js/784f394c-42b6-11ea-af22-2fbb1ef4b0b1/download'
  const descriptor = {
    resources: [
      { url: chart },
      { url: ` ${older} ` },
      { url: 'https://cdn.example.org/a.js' },
      { url: null },
    ],
    controllerScript: { body: '// tb-resource;/api/resource/x', modules: { math: module, chart } },
    settingsSchema: '{}',
  }
  expect(resourceLinks(descriptor)).toEqual([older, chart, module].sort())
  expect(resourceLinks(null)).toEqual([])
})
