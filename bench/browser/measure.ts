import { join } from 'node:path'
import { measureBigChain } from './big-chain'
import { measureBigChart } from './big-chart'
import { type BrowserSession, openSession } from './browser-session'
import { measureBusyDashboard } from './busy-dashboard'
import { measureColdPages } from './cold-pages'
import { measureControlDashboard } from './control-dashboard'
import { measureDailyWork } from './daily-work'
import { measureKiosk } from './kiosk'
import { measureLongList } from './long-list'
import { measureManyEntities } from './many-entities'
import { measureWidgetLibrary } from './widget-library'

export type BrowserFigures = Awaited<ReturnType<typeof measureBrowser>>

/** The figures in Chromium that users notice, each with its own server and browser. */
export async function measureBrowser(folder: string) {
  const on = async <T>(name: string, work: (session: BrowserSession) => Promise<T>) => {
    const session = await openSession(join(folder, name))
    try {
      return await work(session)
    } finally {
      await session.end()
    }
  }
  return {
    cold: await on('cold', measureColdPages),
    list: await on('list', measureLongList),
    daily: await on('daily', measureDailyWork),
    busy: await on('busy', measureBusyDashboard),
    controls: await on('controls', measureControlDashboard),
    library: await on('library', measureWidgetLibrary),
    chart: await on('chart', measureBigChart),
    chain: await on('chain', measureBigChain),
    many: await on('many', measureManyEntities),
    kiosk: await on('kiosk', measureKiosk),
  }
}
