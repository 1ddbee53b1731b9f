import { expect, test } from 'vitest'
import { cardPosition } from './hover-card'

const CANVAS = { width: 1000, height: 400 }
const aNode = (left: number, top: number) => ({ left, top, right: left + 170, bottom: top + 50 })

test('the card is below its node, and inside the canvas', () => {
  expect(cardPosition(aNode(100, 50), CANVAS, 150)).toEqual({ left: 100, top: 112 })
  expect(cardPosition(aNode(900, 50), CANVAS, 150)).toEqual({ left: 700, top: 112 })
})

test('a card without space below its node is above the node', () => {
  expect(cardPosition(aNode(100, 250), CANVAS, 150)).toEqual({ left: 100, top: 88 })
})

test('a card without space below and above its node is beside the node', () => {
  const low = { width: 1000, height: 220 }
  expect(cardPosition(aNode(100, 90), low, 150)).toEqual({ left: 282, top: 62 })
  expect(cardPosition(aNode(800, 90), low, 150)).toEqual({ left: 496, top: 62 })
})

test('a card that is as high as the canvas begins at its upper edge', () => {
  expect(cardPosition(aNode(100, 60), { width: 1000, height: 150 }, 134).top).toBe(8)
})
