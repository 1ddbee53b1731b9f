import { expect, test } from 'vitest'
import { cpuBudget } from './cpu-budget'

test('the time that a tenant has used is refilled, for each tenant separately', () => {
  let nowMs = 0
  const budget = cpuBudget({ burstMs: 100, msPerSecond: 10 }, () => nowMs)
  expect(budget.isSpent('a')).toBe(false)
  budget.spend('a', 150)
  expect(budget.isSpent('a')).toBe(true)
  expect(budget.isSpent('b')).toBe(false)
  nowMs = 4000
  expect(budget.isSpent('a')).toBe(true)
  nowMs = 6000
  expect(budget.isSpent('a')).toBe(false)
})
