import { ImportOptions } from '@signalbox/model/move/import-job'
import { z } from 'zod'

/** The stored options of a job, without any secret. */
export const JobOptions = ImportOptions.extend({
  follow: z.boolean(),
  /** The archive that is read, if it is one. */
  archiveId: z.string().nullish(),
  /** The tenant had no devices when the job began. */
  isNewTenant: z.boolean(),
})
export type JobOptions = z.infer<typeof JobOptions>
