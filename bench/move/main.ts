import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alignTables } from '../align-tables'
import { goalTable } from '../goals'
import { MOVE_PLAN, moveGoals } from './goals'
import { measureMove } from './measure'

/** `npm run bench -- move`: imports and exports of tenants only. Writes bench/MOVE.md. */
const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-move-'))
try {
  const figures = await measureMove(folder, MOVE_PLAN)
  const lines = moveGoals(figures)
  const { calmP95Ms, besideP95Ms } = figures
  const text = alignTables(
    [
      '# Benchmark of imports and exports',
      '',
      `\`npm run bench -- move\` on ${cpus().length} cores, Node ${process.versions.node}; the source is a stand-in on the same machine.`,
      `Acknowledgements of another tenant at 500 messages/s: 95 % within ${calmP95Ms.toFixed(1)} ms, during an import ${besideP95Ms.toFixed(1)} ms.`,
      '',
      ...goalTable(lines),
      '',
    ].join('\n'),
  )
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), '..', 'MOVE.md'), text)
  console.log(text)
  if (!lines.every(({ isReached }) => isReached)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
