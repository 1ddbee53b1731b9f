import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority'

async function aProcess(detached = false) {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached,
  })
  await once(child, 'spawn')
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid!, end }
}

test('the priority of a process is lowered, and a process that has ended causes no error', async () => {
  const { pid, end } = await aProcess()
  onTestFinished(end)
  lowerPriority(pid)
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)

  const other = await aProcess()
  await other.end()
  expect(() => lowerPriority(other.pid)).not.toThrow()
})

const autogroup = (pid: number | 'self') => readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ').at(-1)

test.runIf(existsSync('/proc/self/autogroup'))(
  'the priority of a session is lowered together with the process that leads the session, and not with another process',
  async () => {
    const before = autogroup('self')
    const [inThisSession, leader] = [await aProcess(), await aProcess(true)]
    onTestFinished(inThisSession.end)
    onTestFinished(leader.end)
    lowerPriority(inThisSession.pid)
    expect(autogroup('self')).toBe(before)
    lowerPriority(leader.pid)
    expect(autogroup(leader.pid)?.trim()).toBe(String(constants.priority.PRIORITY_BELOW_NORMAL))
  },
)
