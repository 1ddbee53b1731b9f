import type { Draft } from './draft'

const PARTS = ['datasources', 'timewindow', 'targetDeviceAliases', 'alarmSource']

/** The members that each kind adds to the default config. */
const CONFIG: Record<string, Record<string, unknown>> = {
  timeseries: { datasources: [], timewindow: { realtime: { timewindowMs: 60_000 } } },
  latest: { datasources: [], timewindow: { realtime: { timewindowMs: 60_000 } } },
  static: { datasources: [], timewindow: { realtime: { timewindowMs: 60_000 } } },
  rpc: { targetDeviceAliases: [] },
  alarm: {
    alarmSource: { type: 'function', dataKeys: [] },
    timewindow: { realtime: { timewindowMs: 86_400_000 } },
  },
}

/**
 * Changes the kind of a widget: members of the new kind are added to its default config, and members that
 * only other kinds have are removed.
 */
export function withKind({ defaultConfig }: Draft, type: string): Partial<Draft> {
  const wanted = CONFIG[type] ?? {}
  try {
    const before = JSON.parse(defaultConfig || '{}') as Record<string, unknown>
    const kept = Object.entries(before).filter(([name]) => !PARTS.includes(name) || name in wanted)
    const config = { ...wanted, ...Object.fromEntries(kept) }
    return { type, defaultConfig: JSON.stringify(config, null, 2) }
  } catch {
    return { type } // The config is invalid and marked as such.
  }
}
