import { z } from 'zod'

export const AGGREGATION_TYPES = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const
export const AggregationType = z.enum(AGGREGATION_TYPES)
export type AggregationType = z.infer<typeof AggregationType>

export const MIN_POINTS = 7
/** Maximum number of intervals in a window. */
export const MAX_INTERVALS_IN_WINDOW = 500
/** Used until the server has sent its limit. */
export const DEFAULT_MAX_POINTS = 500

/** The maximum number of points a chart may request, given the server's limit. */
export const maxPoints = (serverLimit: number | null | undefined) =>
  serverLimit && serverLimit > MIN_POINTS ? serverLimit : MIN_POINTS + 1
