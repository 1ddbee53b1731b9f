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

/** Measures in Chromium what users notice. Each measurement has its own server and browser. */
export async function measureBrowser(folder: string) {
  const withSession = async <T>(name: string, work: (session: BrowserSession) => Promise<T>) => {
    const session = await openSession(join(folder, name))
    try {
      return await work(session)
    } finally {
      await session.end()
    }
  }
  return {
    cold: await withSession('cold', measureColdPages),
    list: await withSession('list', measureLongList),
    daily: await withSession('daily', measureDailyWork),
    busy: await withSession('busy', measureBusyDashboard),
    controls: await withSession('controls', measureControlDashboard),
    library: await withSession('library', measureWidgetLibrary),
    chart: await withSession('chart', measureBigChart),
    chain: await withSession('chain', measureBigChain),
    many: await withSession('many', measureManyEntities),
    kiosk: await withSession('kiosk', measureKiosk),
  }
}
