import type { Widget } from '@signalbox/model/dashboard/widget'

/** The name of a widget type in messages. Types of later ThingsBoard versions may have no bundle. */
export const typeName = ({ bundleAlias, typeAlias }: Pick<Widget, 'bundleAlias' | 'typeAlias'>) =>
  [bundleAlias, typeAlias].filter(Boolean).join(' / ')
