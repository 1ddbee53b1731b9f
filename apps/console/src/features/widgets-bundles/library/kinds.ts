import type { IconProps } from '@signalbox/ui/icons/icon'

/** The kinds of widget types, in the order in which they are offered. */
export const KINDS = ['timeseries', 'latest', 'rpc', 'alarm', 'static'] as const
export type Kind = (typeof KINDS)[number]

const ICONS: Record<Kind, IconProps['name']> = {
  timeseries: 'timeline',
  latest: 'track_changes',
  rpc: 'memory',
  alarm: 'error',
  static: 'font_download',
}

export const kindIcon = (kind: string): IconProps['name'] => ICONS[kind as Kind] ?? 'widgets'
