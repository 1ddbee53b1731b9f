import { expect, test } from 'vitest'
import { filterHtml, importRule, isBlockedElement } from './filter-html'

test.each([
  '<iframe srcdoc="x">',
  '<IFRAME\tsrc=x>',
  '<link rel=preconnect href=//example.org>',
  '<link/rel=dns-prefetch>',
  '<object data=x></object>',
  '<meta http-equiv=refresh content="0;url=//example.org">',
  '<h:link xmlns:h="http://www.w3.org/1999/xhtml"/>',
])('%s becomes an unknown element', (html) => {
  expect(filterHtml(html)).toMatch(/^<blocked-/)
})

test('a style sheet link becomes an import, and event handlers move to attributes that the runtime reads', () => {
  expect(filterHtml('<link rel="stylesheet" href="https://cdn.example.org/a.css">')).toBe(
    '<style>@import url("https://cdn.example.org/a.css");</style>',
  )
  expect(filterHtml('<b onclick="go()">one on = two</b>')).toBe('<b data-sb-onclick="go()">one on = two</b>')
})

test('an event handler is moved even after attribute values with a greater-than sign', () => {
  expect(filterHtml(`<b title="a > b" class='c > d' onclick="if (x > 1) go()">x</b>`)).toBe(
    `<b title="a > b" class='c > d' data-sb-onclick="if (x > 1) go()">x</b>`,
  )
})

test('the URL of a style sheet keeps its percent-encoding, and its HTML entities are decoded', () => {
  const url = 'https://fonts.example.org/css?family=Roboto%20Slab%3A400&amp;display=swap'
  expect(filterHtml(`<link rel="stylesheet" href="${url}">`)).toBe(
    '<style>@import url("https://fonts.example.org/css?family=Roboto%20Slab%3A400&display=swap");</style>',
  )
  expect(importRule('https://example.org/a"b.css')).toBe('@import url("https://example.org/a%22b.css");')
})

test('entities of an XML document are removed, because they could contain a tag', () => {
  expect(filterHtml('<!DOCTYPE a [<!ENTITY x "&#60;link/>">]><a>&x;</a>')).not.toContain('<!ENTITY')
})

test('element names are compared without regard to case and prefix', () => {
  expect(['IFRAME', 'svg:link', 'base'].every(isBlockedElement)).toBe(true)
  expect(['div', 'linked', 'metadata'].some(isBlockedElement)).toBe(false)
})
