import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority'

async function aProcess() {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(child, 'spawn')
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid!, end }
}

test('a process gets a lower priority, and one that has ended is no error', async () => {
  const { pid, end } = await aProcess()
  onTestFinished(end)
  lowerPriority(pid)
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)

  const other = await aProcess()
  await other.end()
  expect(() => lowerPriority(other.pid)).not.toThrow()
})
