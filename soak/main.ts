import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { goalTable, type Line } from '../bench/goals'
import { alignTables } from '../tools/align-tables'
import { connections } from './connections'
import { fuzz } from './fuzz/fuzz'
import { measureUnderAttack } from './hostile/measure-under-attack'
import { importKills } from './import-kills'
import { kills } from './kills'
import { rollingUpgrade } from './rolling-upgrade'
import { upgradeDowntime } from './upgrade-downtime'

/** The programs of `npm run soak`. Each gets a folder and the share of its full length, and returns its goals. */
const PROGRAMS = {
  kills,
  hostile: measureUnderAttack,
  fuzz,
  connections,
  'import-kills': importKills,
  'upgrade-downtime': upgradeDowntime,
  'rolling-upgrade': rollingUpgrade,
} satisfies Record<string, (folder: string, share: number, only?: string) => Promise<Line[]>>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const share = Number(values.share)
const reportFile = join(dirname(fileURLToPath(import.meta.url)), 'REPORT.md')
const name = positionals[0] as keyof typeof PROGRAMS
if (!PROGRAMS[name] || !(share > 0 && share <= 1)) {
  console.error(
    `Usage: soak/main.ts ${Object.keys(PROGRAMS).join('|')} [--share 0..1] [--record] [--only ATTACK]`,
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'signalbox-soak-'))
try {
  const lines = await PROGRAMS[name](folder, share, values.only)
  const text = alignTables(
    [
      `## ${name}`,
      '',
      `${Math.round(share * 10_000) / 100} % of the full length.`,
      '',
      ...goalTable(lines),
    ].join('\n'),
  )
  console.log(text)
  if ((share === 1 || values.record) && !values.only) record(name, text)
  if (!lines.every(({ isReached }) => isReached)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Replaces the section of a program in the report; the other sections stay. */
function record(program: string, section: string) {
  const title = `# Soak\n\n\`npm run soak\` on ${cpus().length} cores, Node ${process.versions.node}. A run of the full length, or one with --record, replaces its section.`
  const others = readReport()
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !part.startsWith(`## ${program}\n`))
  const parts = [title, ...others.map((part) => part.trim()), section.trim()]
  writeFileSync(reportFile, `${parts.join('\n\n')}\n`)
}

function readReport() {
  try {
    return readFileSync(reportFile, 'utf8')
  } catch {
    return ''
  }
}
