import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { run } from './fetch-package.mjs'

const WRITER = '/lib/systemd/systemd-journal-remote'
const BOOT = '0123456789abcdef0123456789abcdef'

/**
 * Checks that the command of docs/install.md finds the first account in the log of the unit and shows no
 * lines of other units. No systemd runs here, so the log is written into a journal of the test.
 */
export function requireInJournal(output) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-journal-'))
  const journal = join(folder, 'test.journal')
  try {
    const lines = output.split('\n').filter(Boolean)
    const entries = [...lines.map((line) => ['signalbox', line]), ['ssh', 'A line of another unit']]
    run(WRITER, ['--output', journal, '-'], { input: entries.map(entryOf).join('') })
    const [, ...args] = documentedCommand()
    const journalText = run('journalctl', [...args, '--no-pager', '--file', journal])
    assert(
      journalText.includes('sysadmin@signalbox.local'),
      `journalctl does not show the account:\n${journalText}`,
    )
    assert(!journalText.includes('another unit'), `journalctl shows other units:\n${journalText}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The export format of the journal: a field in each line, and a blank line after each entry. */
const entryOf = (
  [unit, message],
  index,
) => `__REALTIME_TIMESTAMP=${Date.now()}${String(index).padStart(3, '0')}
__MONOTONIC_TIMESTAMP=${index}
_BOOT_ID=${BOOT}
_SYSTEMD_UNIT=${unit}.service
MESSAGE=${message}

`

function documentedCommand() {
  const page = readFileSync(join(root, 'docs/install.md'), 'utf8')
  const [, command] = /^(journalctl [^#\n]*?)\s*(?:#.*)?$/m.exec(page)
  return command.split(' ')
}
