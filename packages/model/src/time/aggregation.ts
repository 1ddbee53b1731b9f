import { z } from 'zod'

export const AGGREGATION_TYPES = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const
export const AggregationType = z.enum(AGGREGATION_TYPES)
export type AggregationType = z.infer<typeof AggregationType>

export const MIN_POINTS = 7
/** A window is not cut into more intervals than this. */
export const MAX_INTERVALS_IN_WINDOW = 500
/** Before the server told its limit. */
export const DEFAULT_MAX_POINTS = 500

/** The most points a chart may ask for, from what the server allows. */
export const maxPoints = (serverLimit: number | null | undefined) =>
  serverLimit && serverLimit > MIN_POINTS ? serverLimit : MIN_POINTS + 1

/** A limit within what the server allows. */
export const boundLimit = (limit: number, max: number) => Math.min(Math.max(limit, MIN_POINTS), max)
