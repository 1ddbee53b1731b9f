import type { Message } from '@signalbox/model/message'
import { textValue, valueJson } from '@signalbox/model/telemetry'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { DurationUnit, MAX_INT, UNIT_MS } from '../time-units'

const age = () =>
  z
    .number()
    .int()
    .min(1)
    .max(MAX_INT)
    .meta({ showWhen: { useMetadataIntervalPatterns: false } })
const unit = () => DurationUnit.meta({ showWhen: { useMetadataIntervalPatterns: false } })
const pattern = () =>
  z.string().meta({ required: true, templated: true, showWhen: { useMetadataIntervalPatterns: true } })

const Config = z.object({
  latestTsKeyNames: z.array(z.string()).meta({ templated: true }),
  fetchMode: z.enum(['FIRST', 'LAST', 'ALL']),
  orderBy: z
    .enum(['ASC', 'DESC'])
    .nullable()
    .meta({ required: true, showWhen: { fetchMode: 'ALL' } }),
  limit: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .meta({ showWhen: { fetchMode: 'ALL' } }),
  useMetadataIntervalPatterns: z.boolean(),
  startInterval: age(),
  startIntervalTimeUnit: unit(),
  endInterval: age(),
  endIntervalTimeUnit: unit(),
  startIntervalPattern: pattern(),
  endIntervalPattern: pattern(),
})

/** Adds past values of the originator to the metadata. */
export const originatorTelemetry = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetTelemetryNode',
  slug: 'enrichment.originator-telemetry',
  name: 'originator telemetry',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeGetTelemetryFromDatabase',
  relations: ['Success'],
  config: Config,
  defaults: {
    latestTsKeyNames: [],
    fetchMode: 'FIRST',
    orderBy: 'ASC',
    limit: 1000,
    useMetadataIntervalPatterns: false,
    startInterval: 2,
    startIntervalTimeUnit: 'MINUTES',
    endInterval: 1,
    endIntervalTimeUnit: 'MINUTES',
    startIntervalPattern: '',
    endIntervalPattern: '',
  },
  async run({ msg, config, ctx, next }) {
    if (config.latestTsKeyNames.length === 0) throw new Error('The node has no keys')
    const isAll = config.fetchMode === 'ALL'
    const query = {
      ...intervalOf(msg, config),
      limit: isAll ? config.limit || 1000 : 1,
      order: isAll
        ? (config.orderBy ?? 'ASC')
        : config.fetchMode === 'FIRST'
          ? ('ASC' as const)
          : ('DESC' as const),
    }
    const metadata: Record<string, string> = {}
    for (const name of config.latestTsKeyNames) {
      const key = fillTemplate(name, msg.metadata)
      const points = await ctx.telemetry.history(msg.originator, { ...query, key })
      if (points.length === 0) continue
      metadata[key] = isAll
        ? `[${points.map(({ ts, value }) => `{"ts":${ts},"value":${valueJson(value)}}`).join(',')}]`
        : // Existing scripts expect a single value as quoted text.
          JSON.stringify(textValue(points[0]!.value))
    }
    next('Success', withMetadata(msg, metadata))
  },
})

function intervalOf(msg: Message, config: z.infer<typeof Config>) {
  if (config.useMetadataIntervalPatterns) {
    return {
      startTs: timeFrom(msg, config.startIntervalPattern),
      endTs: timeFrom(msg, config.endIntervalPattern),
    }
  }
  const now = Date.now()
  return {
    startTs: now - config.startInterval * UNIT_MS[config.startIntervalTimeUnit],
    endTs: now - config.endInterval * UNIT_MS[config.endIntervalTimeUnit],
  }
}

function timeFrom({ metadata }: Message, text: string): number {
  const time = fillTemplate(text, metadata)
  if (/^-?\d{1,16}$/.test(time)) return Number(time)
  throw new Error(`'${text}' gives no time in milliseconds`)
}
