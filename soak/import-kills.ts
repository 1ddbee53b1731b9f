import { goal, type Line } from '../bench/goals'
import { type KillPoint, killedImport } from '../e2e/support/killed-import'

/** One request of each stage of an import, in the order of the stages. The import is interrupted at each. */
const STAGES = [
  /\/api\/customers\?/,
  /\/api\/ruleChains\?/,
  /\/api\/widgetTypes/,
  /\/api\/dashboard\//,
  /\/credentials$/,
  /\/metadata$/,
  /\/api\/relations\?/,
  /\/attributes\/SHARED_SCOPE/,
  /\/values\/timeseries\?keys=/,
  /\/api\/v2\/alarms\?/,
]

/**
 * Kills the importing server ten times and the source ten times in one import, and compares the result with the source.
 */
export async function importKills(folder: string, share: number): Promise<Line[]> {
  const stages = STAGES.slice(0, Math.max(1, Math.round(STAGES.length * share)))
  const points = stages.flatMap((path): KillPoint[] => [
    { path, kills: 'target' },
    { path, kills: 'source' },
  ])
  const tenants = ['North', 'East', 'South', 'West']
  const begin = performance.now()
  const { kills, state, error, differences } = await killedImport(folder, {
    points,
    tenants,
    seriesPoints: 2000,
  })
  const minutes = (performance.now() - begin) / 60_000
  if (error) console.error(error)
  for (const difference of differences) console.error(JSON.stringify(difference).slice(0, 500))
  return [
    goal('Kills of the importing server and of the source', kills, points.length, 'at least', String),
    goal('Imports that ended as complete', state === 'DONE' ? 1 : 0, 1, 'at least', String),
    goal('Documents and series that differ from the source', differences.length, 0, 'at most', String),
    goal('Duration', minutes, 30, 'at most', (n) => `${n.toFixed(1)} min`),
  ]
}
