import type { Draft } from './draft'

/** The members of the default config that only some kinds of widgets have. */
const KIND_MEMBERS = ['datasources', 'timewindow', 'targetDeviceAliases', 'alarmSource']

/** The members that a kind adds to the default config. */
const MEMBERS_OF_KIND: Record<string, Record<string, unknown>> = {
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
  const members = MEMBERS_OF_KIND[type] ?? {}
  try {
    const stored = JSON.parse(defaultConfig || '{}') as Record<string, unknown>
    const remainingMembers = Object.entries(stored).filter(
      ([name]) => !KIND_MEMBERS.includes(name) || name in members,
    )
    const config = { ...members, ...Object.fromEntries(remainingMembers) }
    return { type, defaultConfig: JSON.stringify(config, null, 2) }
  } catch {
    return { type } // The editor marks the invalid config.
  }
}
