import type { ImportJob } from '@signalbox/model/move/import-job'

/** The host and port that an import reads from, or the file name of its archive. */
export const sourceName = ({ origin, address }: Pick<ImportJob, 'origin' | 'address'>): string =>
  origin === 'ARCHIVE' ? address : new URL(address).host
