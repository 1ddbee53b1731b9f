import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alignTables } from '../../tools/align-tables'
import { goalTable } from '../goals'
import { MOVE_PLAN, moveGoals } from './goals'
import { MOVE_PARTS, type MoveFigures } from './measure'

/**
 * `npm run bench -- move [part...]`: imports and exports of tenants only. Measures the named parts, or all, and keeps
 * the figures of the others. Writes bench/MOVE.md when every part was measured.
 */
const here = dirname(fileURLToPath(import.meta.url))
const figuresFile = join(here, 'figures.json')
const names = Object.keys(MOVE_PARTS) as (keyof MoveFigures)[]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.some((known) => known === name))
if (unknown.length > 0) throw new Error(`Unknown part ${unknown[0]}. The parts are ${names.join(', ')}`)

const figures: Partial<MoveFigures> = existsSync(figuresFile)
  ? JSON.parse(readFileSync(figuresFile, 'utf8'))
  : {}
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = mkdtempSync(join(tmpdir(), `signalbox-bench-${name}-`))
  try {
    Object.assign(figures, { [name]: await MOVE_PARTS[name](folder, MOVE_PLAN) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.error(name, figures[name])
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
}

if (isComplete(figures)) {
  const lines = moveGoals(figures)
  const { aloneP95Ms, besideFleetP95Ms, besideHistoryP95Ms } = figures.neighbor
  const text = alignTables(
    [
      '# Benchmark of imports and exports',
      '',
      `\`npm run bench -- move\` on ${cpus().length} cores, Node ${process.versions.node}; the source is simulated on the same machine.`,
      `Acknowledgements of another tenant at 500 messages/s: 95 % within ${aloneP95Ms.toFixed(1)} ms, during an import of devices ${besideFleetP95Ms.toFixed(1)} ms, during an import of history ${besideHistoryP95Ms.toFixed(1)} ms.`,
      '',
      ...goalTable(lines),
      '',
    ].join('\n'),
  )
  writeFileSync(join(here, '..', 'MOVE.md'), text)
  console.log(text)
  if (!lines.every(({ isReached }) => isReached)) process.exitCode = 1
}

function isComplete(given: Partial<MoveFigures>): given is MoveFigures {
  return names.every((name) => given[name] !== undefined)
}
