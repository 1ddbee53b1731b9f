import { expect, test } from 'vitest'
import { pageLink, pageQuery } from './page-link'

test('toQuery returns the query of a page link', () => {
  const link = pageLink(20, 1, 'a b', { property: 'name', direction: 'DESC' })
  expect(link.toQuery()).toBe('?pageSize=20&page=1&textSearch=a%20b&sortProperty=name&sortOrder=DESC')
  expect(link.nextPageLink().toQuery()).toContain('page=2&textSearch=a%20b')
})

test('pageQuery uses the new values of a changed link', () => {
  const link = pageLink(20)
  link.textSearch = 'pump'
  expect(pageQuery(link)).toBe('pageSize=20&page=0&textSearch=pump')
})

test('pageQuery calls the toQuery function of a link without other properties', () => {
  expect(pageQuery({ toQuery: () => '?pageSize=500&page=0' })).toBe('pageSize=500&page=0')
})
