import { ruleNodes } from '@signalbox/rule-nodes'
import { expect, test } from 'vitest'
import { perimeterChanges, perimeterOf } from './perimeter-value'

const { form } = ruleNodes.find(({ name }) => name === 'gps geofencing filter')!
const fixed = { fetchPerimeterInfoFromMessageMetadata: false }

test('a circle is drawn in meters and stored in the unit of the form', () => {
  const config = {
    ...fixed,
    perimeterType: 'CIRCLE',
    centerLatitude: 50,
    centerLongitude: 10,
    range: 2,
    rangeUnit: 'MILE',
  }
  const circle = perimeterOf(form, config)
  expect(circle).toEqual({ kind: 'circle', center: [50, 10], radiusMeters: 3218.688 })
  expect(perimeterChanges(circle!, config)).toEqual({
    centerLatitude: 50,
    centerLongitude: 10,
    range: 2,
    rangeUnit: 'MILE',
  })
})

test('a circle with an unknown unit keeps its range', () => {
  const config = { ...fixed, perimeterType: 'CIRCLE', range: 2, rangeUnit: 'PARSEC' }
  expect(perimeterChanges(perimeterOf(form, config)!, config)).toMatchObject({
    range: 2,
    rangeUnit: 'PARSEC',
  })
})

test('a polygon is parsed from its text; invalid text has no corners', () => {
  const config = { ...fixed, perimeterType: 'POLYGON', polygonsDefinition: '[[1,2],[3,4],["x"]]' }
  expect(perimeterOf(form, config)).toEqual({
    kind: 'polygon',
    corners: [
      [1, 2],
      [3, 4],
    ],
  })
  expect(perimeterOf(form, { ...config, polygonsDefinition: '[[1,' })).toEqual({
    kind: 'polygon',
    corners: [],
  })
  expect(perimeterChanges({ kind: 'polygon', corners: [[1, 2]] }, config)).toEqual({
    polygonsDefinition: '[[1,2]]',
  })
})

test('there is no perimeter to draw if the perimeter comes from the message', () => {
  expect(perimeterOf(form, { fetchPerimeterInfoFromMessageMetadata: true })).toBe(undefined)
})
