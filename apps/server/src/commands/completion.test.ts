import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSignalbox } from './support/run-signalbox'

const folder = mkdtempSync(join(tmpdir(), 'sb-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  for (const [shell, file] of [
    ['bash', 'bash'],
    ['zsh', '_signalbox'],
  ] as const) {
    const out = (text: string) => writeFileSync(join(folder, file), text)
    await runSignalbox(['completion', shell], { out, error: out }, {})
  }
})

const CASES: [line: string, offered: string[], notOffered: string[]][] = [
  ['signalbox up', ['upgrade'], []],
  ['signalbox user re', ['reset-password', 'reset-two-factor'], []],
  ['signalbox help imp', ['import-thingsboard', 'import-archive'], []],
  ['signalbox import-thingsboard --', ['--follow', '--end-follow', '--dry-run'], ['--secrets']],
  ['signalbox user create --password-file ba', ['bash'], ['create']],
  ['signalbox import-archive ba', ['bash'], []],
  ['signalbox import-archive --tenant ', [], ['bash', '--tenant']],
]

test.each(CASES)('bash offers the expected words for "%s"', (line, offered, notOffered) => {
  const words = line.split(' ')
  const script = `. ./bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _signalbox; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...words], { cwd: folder, encoding: 'utf8' })
  expectOffered(stdout, offered, notOffered)
})

/** Replaces the zsh functions that offer words with functions that print them, because the test has no terminal. */
const ZSH = `
compadd() { shift; print -l -- \${(M)@:#$words[CURRENT]*} }
_describe() { print -l -- \${(M)\${(P)2}:#$words[CURRENT]*} | sed 's/:.*//' }
_files() { print -l -- *(N) }
compdef() { print 'compdef was called' }
fpath=(. $fpath); autoload -U _signalbox
words=("$@"); CURRENT=$#
_signalbox`

test.skipIf(spawnSync('zsh', ['--version']).error).each(CASES)(
  'zsh offers the expected words for "%s" at the first completion, which loads the function',
  (line, offered, notOffered) => {
    const { stdout } = spawnSync('zsh', ['-f', '-c', ZSH, 'zsh', ...line.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    })
    expectOffered(stdout, offered, notOffered)
  },
)

function expectOffered(stdout: string, offered: string[], notOffered: string[]) {
  const lines = stdout.split('\n').filter(Boolean)
  expect(lines).toEqual(expect.arrayContaining(offered))
  for (const word of notOffered) expect(lines).not.toContain(word)
}
