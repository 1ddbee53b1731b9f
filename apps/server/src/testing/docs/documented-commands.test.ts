import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runSignalbox } from '../../commands/support/run-signalbox'
import { Environment } from '../../config'

const root = join(import.meta.dirname, '../../../../..')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docsPages()]
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

/**
 * For each program of another project: a file that runs the program, and the text in that file that runs it.
 * `podman-compose up` is only run as a dry run, because the images of PostgreSQL, NATS and HAProxy come from a
 * registry.
 */
const OTHER_PROGRAMS: Record<string, [file: string, words: string]> = {
  apt: ['tools/release/test-debian-package.mjs', "'apt-get', 'install'"],
  export: ['apps/server/src/testing/docs/documented-commands.test.ts', "words[0] === 'export'"],
  gzip: ['tools/release/test-podman.mjs', "documented('install.md', '| podman load')"],
  journalctl: ['tools/release/test-journal.mjs', 'documentedCommand()'],
  mosquitto_pub: ['apps/server/src/testing/handbook/snippets.ts', '../../README.md'],
  podman: ['tools/release/test-podman.mjs', "documented('install.md', 'podman run')"],
  'podman-compose': ['tools/release/test-podman.mjs', "documented('cluster.md', 'podman-compose')"],
}

/** The settings, and the token of the reader's device. */
const VARIABLES = [...Object.keys(Environment.shape), 'ACCESS_TOKEN']

/** Files that a build or a benchmark writes. */
const GENERATED = /\/dist\/|^bench\/[A-Z]+\.md$/

interface Line {
  page: string
  words: string[]
  env: string[]
}

const lines = pages.flatMap((page) => commandLines(page, readFileSync(join(root, page), 'utf8')))

test('the pages contain more than 30 commands', () => {
  expect(lines.length).toBeGreaterThan(30)
})

test.each(lines.map((line) => [`${line.page}: ${line.words.join(' ')}`, line] as const))(
  'the command and its variables exist (%s)',
  async (_, { words: [program = '', ...args], env }) => {
    for (const name of env) expect(VARIABLES).toContain(name)
    if (program === 'npm') return checkNpm(args)
    if (program === 'signalbox') return checkSignalbox(args)
    expectRun(OTHER_PROGRAMS, program)
  },
)

test.each([['help'], ['version'], ['completion', 'bash'], ['completion', 'zsh'], ['config']])(
  'signalbox %s runs',
  async (...args) => {
    const { code, out } = await signalbox(args.filter(Boolean))
    expect(code).toBe(0)
    expect(out.trim()).not.toBe('')
  },
)

test.each(pages)('every file named in %s exists', (page) => {
  const named = [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:apps|packages|tools|docs|e2e|bench)\/[\w./-]+\.\w+)`/g,
    ),
  ]
  const paths = named.map(([, path = '']) => path).filter((path) => !GENERATED.test(path))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const serverFiles = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })

test.each(['SECURITY.md', 'docs/security.md'])('every server file named in %s exists', (page) => {
  const named = readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)
  const isKnown = (path: string) =>
    existsSync(join(root, path)) || serverFiles.some((file) => `/${file}`.endsWith(`/${path}`))
  const paths = [...named].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !isKnown(path))).toEqual([])
})

test('docs/security.md states how many lines of its table have each result', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const results = [...text.matchAll(/^\| \d+\.\d+\.\d+[^|]*\|[^|]*\|([^|]*)\|/gm)].map(([, result = '']) =>
    result.trim(),
  )
  const count = (result: string) => results.filter((other) => other === result).length
  expect(text).toContain(
    `${count('met')} lines are met, ${count('partly')} partly, ${count('not')} not, ${count('not applicable')} do not apply`,
  )
})

const LONG_COMMANDS = 'e2e/server/long-commands.test.ts'

/**
 * For each script: a file that runs the script, as a test or as a step of `npm test`, and the text in that file
 * that runs it.
 */
const RUN_BY: Record<string, [file: string, words: string]> = {
  start: ['e2e/server/start.test.ts', "'start'"],
  test: ['.ci/run', 'npm test'],
  build: ['tools/test.mjs', 'build.mjs'],
  lint: ['tools/test.mjs', "'biome', ['check', '--error-on-warnings'"],
  format: ['tools/test.mjs', "'biome', ['check'"],
  types: ['tools/test.mjs', 'checkTypes'],
  imports: ['tools/test.mjs', 'check-imports.mjs'],
  unused: ['tools/test.mjs', "'knip'"],
  unit: ['tools/test.mjs', "vitest('unit'"],
  api: ['tools/test.mjs', "vitest('api'"],
  browser: ['tools/test.mjs', "vitest('browser'"],
  release: ['tools/release/test-release.mjs', 'release('],
  'release:test': ['tools/test.mjs', 'release/test-release.mjs'],
  image: ['tools/release/test-release.mjs', 'imageOf('],
  changelog: ['tools/changelog.test.mjs', './changelog.mjs'],
  lock: ['tools/lock/lock.test.mjs', './missing-packages.mjs'],
  texts: ['tools/texts/texts.test.mjs', 'report.mjs'],
  signalbox: ['apps/server/src/commands/every-command.api.test.ts', 'commands.map'],
  backup: ['e2e/server/restore.test.ts', "'backup'"],
  restore: ['e2e/server/restore.test.ts', "'restore'"],
  'verify-audit': ['apps/server/src/commands/every-command.api.test.ts', "'verify-audit'"],
  soak: [LONG_COMMANDS, "npmRunOutput('soak'"],
  dev: [LONG_COMMANDS, "npmRun('dev'"],
  bench: [LONG_COMMANDS, "npmRunOutput('bench'"],
  cluster: [LONG_COMMANDS, "npmRun('cluster'"],
  chaos: [LONG_COMMANDS, "npmRunOutput('chaos'"],
  'test:cluster': [LONG_COMMANDS, "npmRunOutput('test:cluster'"],
  pictures: ['e2e/pictures/pictures.test.ts', "npmRunOutput('pictures'"],
}

test.each(Object.keys(scripts))('npm run %s is run by a test', (name) => expectRun(RUN_BY, name))

function expectRun(runs: Record<string, [file: string, words: string]>, name: string) {
  expect(runs).toHaveProperty([name])
  const [file, words] = runs[name]!
  expect(readFileSync(join(root, file), 'utf8')).toContain(words)
}

async function checkNpm([verb = '', name = '', ...rest]: string[]) {
  // `npm run` alone stands for all scripts.
  if (verb === 'run' && name === '') return
  if (verb !== 'run') return expect(['ci', 'install', 'start', 'test']).toContain(verb)
  expect(Object.keys(scripts)).toContain(name)
  const [, command] = /^node tools\/command\.mjs ?(.*)$/.exec(scripts[name] ?? '') ?? []
  const scriptArgs = rest[0] === '--' ? rest.slice(1) : rest
  if (command !== undefined) await checkSignalbox([...command.split(' ').filter(Boolean), ...scriptArgs])
}

/** With --help a command line is parsed, but not run. A wrong command or option ends with code 2. */
async function checkSignalbox(args: string[]) {
  const { code, error } = await signalbox([...args.map((arg) => arg.replace(/^<.*/, 'value')), '--help'])
  expect({ code, error }).toEqual({ code: 0, error: '' })
}

async function signalbox(args: string[]) {
  const printed = { out: '', error: '' }
  const code = await runSignalbox(
    args,
    {
      out: (text) => {
        printed.out += text
      },
      error: (text) => {
        printed.error += text
      },
    },
    {},
  )
  return { code, ...printed }
}

function docsPages() {
  return ['docs', 'docs/handbook'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
}

/**
 * Commands of shell blocks, and commands in running text that begin with npm or signalbox. Blocks marked `run`
 * are left out, because the tests of the handbook execute them.
 */
function commandLines(page: string, text: string): Line[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.replace(/\\\n\s*/g, ' ').split('\n'),
  )
  const inline = [...text.replace(/^```.*?^```/gms, '').matchAll(/`((?:npm|signalbox)(?: [^`]+)?)`/g)]
  return [...blocks, ...inline.map(([, code = '']) => code)].flatMap((line) => {
    const words = line
      .replace(/\s+# .*$/, '')
      .trim()
      .split(/\s+/)
    const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
    const assignments = words[0] === 'export' ? words.slice(1, 2) : words.slice(0, Math.max(first, 0))
    if (first < 0 || words[0] === '' || words[0]?.startsWith('#')) return []
    return [{ page, words: words.slice(first), env: assignments.map((word) => word.split('=')[0] ?? '') }]
  })
}
