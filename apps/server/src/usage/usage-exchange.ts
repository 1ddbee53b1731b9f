import { Uuid } from '@signalbox/model/entity-id'
import { asJson } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import type { UsageCounts } from '../metering/meter'
import { COUNTER_NAMES, type Counter, FEATURE_NAMES, type Feature } from '../metering/usage-kinds'
import type { UsageAllowance } from './usage-allowance'

const SUBJECT = 'usage'
const REPORT_REQUEST_SUBJECT = 'usage-call'
const TIMEOUT_MS = 5000

const Counts = z.partialRecord(z.enum(COUNTER_NAMES as [Counter, ...Counter[]]), z.number())
const Report = z.object({ tenantId: z.string(), counts: Counts, pointsWithDefaultTtl: z.number() })

/** What a tenant may still use, as reported by the node that keeps its counters. */
const Allowance = z.object({
  blocked: z.array(z.enum(FEATURE_NAMES as [Feature, ...Feature[]])),
  left: Counts,
  defaultTtlDays: z.number(),
})

/**
 * Sends the counts of this node to the node that keeps the counters of the tenant. The response contains what the
 * tenant may still use at this node: each node gets an equal share.
 */
export function usageExchange(
  network: ClusterNetwork,
  ownership: Ownership,
  add: (tenantId: string, used: UsageCounts) => Promise<UsageAllowance | undefined>,
  onReportRequest: (tenantId: string) => void,
) {
  const stopRequests = network.subscribe(REPORT_REQUEST_SUBJECT, (payload) => {
    const tenantId = Uuid.safeParse(payload)
    if (tenantId.success) onReportRequest(tenantId.data)
  })
  const stopReports = network.answer(SUBJECT, async (payload) => {
    const { tenantId, counts, pointsWithDefaultTtl } = Report.parse(payload)
    const allowance = await add(tenantId, { counts, pointsWithDefaultTtl })
    if (!allowance) return null
    const { remaining, defaultTtlDays } = allowance.budget
    return asJson({ blocked: allowance.blocked, left: remaining, defaultTtlDays })
  })

  return {
    /** Reports counts and returns what the tenant may still use; undefined if the tenant was deleted. */
    async report(
      tenantId: string,
      { counts, pointsWithDefaultTtl }: UsageCounts,
    ): Promise<UsageAllowance | undefined> {
      const owner = ownership.ownerOf(tenantId)
      if (owner === undefined) throw new Error('No node keeps the usage of the tenant')
      const answer = await network.requestNode(
        owner,
        SUBJECT,
        asJson({ tenantId, counts, pointsWithDefaultTtl }),
        TIMEOUT_MS,
      )
      if (answer === null) return undefined
      const { blocked, left, defaultTtlDays } = Allowance.parse(answer)
      return { blocked, budget: { remaining: left, defaultTtlDays } }
    },
    /** Requests the counts of every node after a node has used up its share, so that the rest is divided again. */
    requestReports: (tenantId: string) => network.publish(REPORT_REQUEST_SUBJECT, tenantId),
    close() {
      stopRequests()
      stopReports()
    },
  }
}
