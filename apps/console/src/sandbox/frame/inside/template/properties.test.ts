// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { propertyUpdate } from './properties'

test('an attribute is set under its written name, because SVG distinguishes upper and lower case', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  let box: string | null = '0 0 10 10'
  const update = propertyUpdate(svg, 'attr.viewbox', () => box, 'attr.viewBox')
  update()
  expect(svg.getAttribute('viewBox')).toBe('0 0 10 10')
  box = null
  update()
  expect(svg.hasAttribute('viewBox')).toBe(false)
})

test('a property of the element is set under its written name', () => {
  const cell = document.createElement('td')
  propertyUpdate(cell, 'colspan', () => 3, 'colSpan')()
  expect(cell.colSpan).toBe(3)
})

test('a property that the element does not have is set under its lower-case name', () => {
  const box = document.createElement('div')
  propertyUpdate(box, 'pagesize', () => 20, 'pageSize')()
  expect(Reflect.get(box, 'pagesize')).toBe(20)
})
