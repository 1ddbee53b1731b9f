import { expect, test } from 'vitest'
import { motion } from './easing'

test('a gauge moves with the configured duration and rule; the duration is scaled by `--motion`', () => {
  const settings = { animation: true, animationDuration: 700, animationRule: 'dequint' }
  expect(motion(settings, false)).toBe('calc(700ms * var(--motion)) cubic-bezier(0.22, 1, 0.36, 1)')
})

test('an unknown animation rule becomes a linear transition', () => {
  expect(motion({ animation: true, animationRule: 'wobble' }, false)).toBe(
    'calc(500ms * var(--motion)) linear',
  )
})

test('a gauge without animation, or on a small screen, jumps to its value', () => {
  expect(motion({ animation: false }, false)).toBe('0ms linear')
  expect(motion({ animation: true }, true)).toBe('0ms linear')
})
