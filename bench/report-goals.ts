import type { BrowserFigures } from './browser/measure'
import type { EngineFigures } from './engine'
import { goal, type Line } from './goals'
import type { LiveFigures, LivePlan } from './live'
import { type Figures, type Plan, SMALL_KEYS } from './measure'
import { moveGoals } from './move/goals'
import type { MoveFigures } from './move/measure'
import { count, ms, relativeTo } from './report-numbers'
import type { QueryFigure } from './timed'

export interface BenchFigures {
  plan: Plan
  figures: Figures
  queries: QueryFigure[]
  telemetry: QueryFigure[]
  live: { plan: LivePlan; figures: LiveFigures }
  browser: BrowserFigures
  engine: EngineFigures
  move: MoveFigures
}

/** All goals with the measured values. */
export function reportGoals({
  figures,
  queries,
  telemetry,
  live,
  browser,
  engine,
  move,
}: BenchFigures): Line[] {
  const storedShare = figures.storedPoints / figures.acknowledgedPoints
  return [
    goal(
      'Acknowledged points found in the database',
      storedShare,
      1,
      'at least',
      (n) => `${(n * 100).toFixed(2)} %`,
    ),
    goal(
      'Points/s, whole path relative to the bare program',
      relativeTo(figures.whole, figures.bare),
      0.5,
      'at least',
      (n) => n.toFixed(2),
    ),
    goal(
      `Messages/s with ${SMALL_KEYS} points each, whole path relative to the bare program`,
      relativeTo(figures.smallWhole, figures.smallBare),
      0.65,
      'at least',
      (n) => n.toFixed(2),
    ),
    goal('Bytes on disk per numeric point', figures.bytesPerPoint, 95, 'at most', (n) => n.toFixed(1)),
    goal(
      'Memory of the idle server process',
      figures.idleMegabytes,
      200,
      'at most',
      (n) => `${n.toFixed(0)} MB`,
    ),
    goal(
      'Second start of the server until the first page',
      figures.secondStartMs / 1000,
      5,
      'at most',
      (n) => `${n.toFixed(1)} s`,
    ),
    ...[...queries, ...telemetry].flatMap(({ what, p95Ms, goalMs }) =>
      goalMs ? [goal(`${what}: 95 % within`, p95Ms, goalMs, 'at most', ms)] : [],
    ),
    goal(
      'Points/s with 20 open pages of 20 devices each, relative to no open page',
      relativeTo(figures.watched, figures.whole),
      0.8,
      'at least',
      (n) => n.toFixed(2),
    ),
    goal('Live updates, publish to socket: 99 % within', live.figures.p99Ms, 150, 'at most', ms),
    goal(
      'Live updates that arrived',
      live.figures.delivered / live.figures.expected,
      1,
      'at least',
      (n) => `${(n * 100).toFixed(2)} %`,
    ),
    goal(
      'Memory of the server while pages are open, at the end relative to that after a tenth of the time',
      live.figures.megabytesLate / live.figures.megabytesEarly,
      1.1,
      'at most',
      (n) => n.toFixed(2),
    ),
    goal(
      'Engine without the database, per message of the root chain',
      engine.microsecondsPerMessage,
      15,
      'at most',
      (n) => `${n.toFixed(1)} µs`,
    ),
    goal(
      'Script calls/s while another tenant runs endless loops, relative to no loops',
      engine.endlessLoopsRatio,
      0.9,
      'at least',
      (n) => n.toFixed(2),
    ),
    goal(
      'Messages/s on one core, chain of 10 nodes with 2 scripts',
      engine.chainMessagesPerSecond,
      8000,
      'at least',
      count,
    ),
    ...nodeRedGoal(engine),
    ...moveGoals(move),
    ...browserGoals(browser),
  ]
}

/** Empty if Node-RED could not be installed; `measureNodeRed` has logged a warning. */
function nodeRedGoal({ chainMessagesPerSecond, nodeRedMessagesPerSecond }: EngineFigures): Line[] {
  if (nodeRedMessagesPerSecond === undefined) return []
  const what = `Messages/s on one core, relative to Node-RED with 2 function nodes (${count(nodeRedMessagesPerSecond)} messages/s)`
  const ratio = chainMessagesPerSecond / nodeRedMessagesPerSecond
  return [goal(what, ratio, 3, 'at least', (n) => n.toFixed(2))]
}

/** The goals for what users notice in Chromium. */
function browserGoals(figures: BrowserFigures): Line[] {
  const { cold, list, daily, busy, controls, library, chart, chain, many, kiosk } = figures
  const percent = (n: number) => `${(n * 100).toFixed(0)} %`
  const frames = (n: number) => `${n.toFixed(0)} frames/s`
  return [
    goal(`Cold load of any page (slowest: ${cold[0]!.path})`, cold[0]!.ms, 2000, 'at most', ms),
    goal('List of 10,000 devices: slowest of 20 next pages', list.pagingMs, 300, 'at most', ms),
    goal(
      'List of 10,000 devices: from the last typed key to the rows found',
      list.searchMs,
      1000,
      'at most',
      ms,
    ),
    goal(
      'List of 10,000 devices: slowest key or click until the next frame',
      list.slowestInputMs,
      100,
      'at most',
      ms,
    ),
    goal('List of 10,000 devices: layout shift while loading', list.layoutShift, 0.1, 'at most', (n) =>
      n.toFixed(3),
    ),
    goal('Alarms page with 100,000 alarms: first rows', daily.alarmsMs, 300, 'at most', ms),
    goal('Alarms page with 100,000 alarms: another filter', daily.filterMs, 300, 'at most', ms),
    goal('Device page: live tiles', daily.tilesMs, 500, 'at most', ms),
    goal(
      'Palette with 100,000 devices: from the last typed key to the results',
      daily.paletteMs,
      100,
      'at most',
      ms,
    ),
    goal('50 widgets, 100 devices at 1 update/s: main thread busy', busy.busy, 0.35, 'at most', percent),
    goal('50 widgets: longest task after load', busy.longestTaskMs, 100, 'at most', ms),
    goal('50 widgets: navigation to the first data', busy.firstDataMs, 1500, 'at most', ms),
    goal('50 control, admin and gateway widgets: main thread busy', controls.busy, 0.35, 'at most', percent),
    goal('Widget library of all types: first preview', library.firstPreviewMs, 1000, 'at most', ms),
    goal('Widget library of all types, scrolled', library.framesPerSecond, 30, 'at least', frames),
    goal('Chart of 100,000 points, moved and zoomed', chart.framesPerSecond, 30, 'at least', frames),
    goal('Rule chain of 300 nodes and 500 links: opened from the list', chain.openMs, 1000, 'at most', ms),
    goal('Rule chain of 300 nodes and 500 links: opened by its address', chain.byUrlMs, 1000, 'at most', ms),
    goal('Rule chain of 300 nodes: saved', chain.saveMs, 1000, 'at most', ms),
    goal('Rule chain of 300 nodes: panned', chain.panFramesPerSecond, 30, 'at least', frames),
    goal('Rule chain of 300 nodes: a node dragged', chain.dragFramesPerSecond, 30, 'at least', frames),
    goal('Table of 5,000 rows, scrolled', many.scrolled.framesPerSecond, 30, 'at least', frames),
    goal('Map of 5,000 markers, moved', many.panned.framesPerSecond, 30, 'at least', frames),
    goal(
      'Memory of a page open for 24 h, relative to its first hours',
      kiosk.lateMegabytes / kiosk.earlyMegabytes,
      1.1,
      'at most',
      (n) => n.toFixed(2),
    ),
  ]
}
