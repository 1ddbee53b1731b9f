// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { dateText } from './date-field'
import { setUpPaginator } from './paginator'
import { protectTables, tableTag } from './table-tags'

test('table elements are renamed in a template with `ng-` elements, except in scripts', () => {
  const table = '<table><ng-container><tr><td>a</td></tr></ng-container></table>'
  expect(protectTables(`${table}<script>'<td>'</script>`)).toBe(
    "<sb-table><ng-container><sb-tr><sb-td>a</sb-td></sb-tr></ng-container></sb-table><script>'<td>'</script>",
  )
  expect([tableTag('sb-td'), tableTag('sb-dialog'), tableTag('td')]).toEqual(['td', undefined, undefined])
})

test('table elements are not renamed in a template without `ng-` elements, or if end tags are missing', () => {
  const plain = '<table><tr><td>a</td></tr></table>'
  const open = '<table><tr><td>a<td>b</tr></table><ng-container></ng-container>'
  expect([protectTables(plain), protectTables(open)]).toEqual([plain, open])
})

test('the paginator reports the page index and size, and disables its buttons at the first and last page', () => {
  const box = document.createElement('div')
  setUpPaginator(box, { instant: (key) => `<${key}>` })
  Object.assign(box, { length: 12, pagesize: 5, pagesizeoptions: [5, 10] })
  const page = vi.fn()
  box.addEventListener('page', (event) => {
    const { pageIndex, pageSize } = event as Event & { pageIndex?: number; pageSize?: number }
    page(pageIndex, pageSize)
  })
  const [previous, next] = [...box.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  expect(previous.disabled).toBe(true)
  expect(next.getAttribute('aria-label')).toBe('<ui.next-page>')
  next.click()
  next.click()
  expect(page.mock.calls).toEqual([
    [1, 5],
    [2, 5],
  ])
  expect(next.disabled).toBe(true)
  expect(box.querySelector('span')?.textContent).toBe('11–12 / 12')
})

test('dateText returns the local time in the format of the field; it is empty for no date or an invalid date', () => {
  const date = new Date(2026, 10, 5, 7, 8)
  expect([
    dateText('date', date),
    dateText('time', date),
    dateText('datetime-local', date.valueOf()),
  ]).toEqual(['2026-11-05', '07:08', '2026-11-05T07:08'])
  expect([dateText('date', null), dateText('date', 'never')]).toEqual(['', ''])
})
