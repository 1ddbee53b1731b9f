import { ImportOptions } from '@signalbox/model/move/import-options'
import { z } from 'zod'

/** The stored options of a job, without any secret. */
export const JobOptions = ImportOptions.extend({
  follow: z.boolean(),
  /** The id of the archive, if the source is an archive. */
  archiveId: z.string().nullish(),
  /** Whether the tenant had no devices when the job began. */
  isNewTenant: z.boolean(),
  paused: z.boolean().default(false),
  /** When a comparison with the source was requested last. */
  checkRequested: z.number().default(0),
})
export type JobOptions = z.infer<typeof JobOptions>
