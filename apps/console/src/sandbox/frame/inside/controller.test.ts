import { expect, test } from 'vitest'
import { compileController, scriptPosition } from './controller'

const thrownBy = (script: string): Error => {
  try {
    compileController(script)()
  } catch (error) {
    return error as Error
  }
  throw new Error('The script threw nothing')
}

test.each([
  ['missing()', { line: 1, column: 1 }],
  ['var a = 1;\n  missing()', { line: 2, column: 3 }],
])('an error thrown by the script %j has the line and column in the script', (script, position) => {
  expect(scriptPosition(thrownBy(script))).toEqual(position)
})
