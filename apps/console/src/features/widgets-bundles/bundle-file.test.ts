import { expect, test } from 'vitest'
import { hostsOf } from './bundle-file'

test('the hosts of resources, and of pictures and fonts in the code, are named once', () => {
  const descriptor = {
    resources: [
      { url: 'https://cdn.example.org/a.js' },
      { url: '//static.example.net/b.css' },
      { url: '' },
      { url: '/own.js' },
    ],
    templateHtml: '<img src="//static.example.net/off.gif"><a href="https://example.com/page">x</a>',
    templateCss: '.a { background: url(https://img.example.com:8443/x.png) }',
    controllerScript: 'image.src = "https://img.example.com:8443/on.png" // see https://docs.example.com',
  }
  expect(hostsOf([{ descriptor }, { descriptor: null }] as never)).toEqual([
    'https://cdn.example.org',
    'https://img.example.com:8443',
    'https://static.example.net',
  ])
})
