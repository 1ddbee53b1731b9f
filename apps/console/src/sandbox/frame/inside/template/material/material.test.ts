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

test('pages are reported with their number and size, within the length', () => {
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

test('a date is written in local time in the form of its field', () => {
  const at = new Date(2026, 10, 5, 7, 8)
  expect([dateText('date', at), dateText('time', at), dateText('datetime-local', at.valueOf())]).toEqual([
    '2026-11-05',
    '07:08',
    '2026-11-05T07:08',
  ])
  expect([dateText('date', null), dateText('date', 'never')]).toEqual(['', ''])
})
