import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../../i18n/format'
import type { CanvasMarks, FailureReason, LinkMark, NodeMark } from '../canvas/marks'
import { type ChainDraft, canvasIdsOf, hasLabel } from '../model/chain-draft'
import type { MessageRoute } from './message-route'

/** The marks of the last minute: counts per link, and the mean time per node. */
export function minuteMarks(trace: RuleChainTrace, draft: ChainDraft, t: TFunction): CanvasMarks {
  const nodes = new Map<string, NodeMark>()
  const canvasIds = canvasIdsOf(draft)
  for (const { nodeId: storedId, received, failed, meanMs, lastFailure } of trace.nodes) {
    const nodeId = canvasIds.get(storedId)
    if (!nodeId) continue
    const time = meanMs === null ? undefined : stepDuration(meanMs, t)
    const count = t('rule-editor.trace.received', { count: received })
    nodes.set(
      nodeId,
      failed > 0
        ? {
            tone: 'failed',
            tag: t('rule-editor.trace.failed-count', { count: failed }),
            ...(lastFailure && { reason: reasonOf(lastFailure.reason, nodeId, draft, t) }),
          }
        : { tone: 'busy', tag: time ? t('rule-editor.trace.count-and-time', { count, time }) : count },
    )
  }
  const links = new Map<string, LinkMark>()
  for (const { id, from, labels } of draft.links) {
    const lowerCaseLabels = new Set(labels.map((label) => label.toLowerCase()))
    const count = trace.links
      .filter(
        ({ fromNodeId, relation }) =>
          canvasIds.get(fromNodeId) === from && lowerCaseLabels.has(relation.toLowerCase()),
      )
      .reduce((sum, link) => sum + link.count, 0)
    if (count > 0) links.set(id, { tone: 'busy', note: formatNumber(count) })
  }
  return { nodes, links, unmarked: 'plain' }
}

/** The marks of the path of one message: numbered nodes, their times, and the links that the message took. */
export function routeMarks(
  { steps, links, ends }: MessageRoute,
  draft: ChainDraft,
  t: TFunction,
): CanvasMarks {
  const nodes = new Map<string, NodeMark>()
  for (const [index, { step, nodeId }] of steps.entries()) {
    if (nodeId === null || nodes.has(nodeId)) continue
    const time = step.durationMs === null ? undefined : stepDuration(step.durationMs, t)
    const tag = step.error ? failureText(time, t) : time
    nodes.set(nodeId, {
      tone: step.error ? 'failed' : 'passed',
      badge: formatNumber(index + 1),
      ...(tag && { tag }),
      ...(step.error && { reason: reasonOf(step.error, nodeId, draft, t) }),
    })
  }
  for (const nodeId of ends) if (!nodes.has(nodeId)) nodes.set(nodeId, { tone: 'passed' })
  return {
    nodes,
    links: new Map([...links].map((id) => [id, { tone: 'passed' }])),
    unmarked: 'dimmed',
  }
}

const failureText = (time: string | undefined, t: TFunction) =>
  time === undefined ? t('rule-editor.trace.failed') : t('rule-editor.trace.failed-in', { time })

/** The first line of an error, and where the failed message went. */
function reasonOf(error: string, nodeId: string, draft: ChainDraft, t: TFunction): FailureReason {
  const links = draft.links.filter(({ from }) => from === nodeId)
  const isEnd = !links.some(({ labels }) => hasLabel(labels, 'Failure'))
  return {
    text: error.split('\n')[0] ?? '',
    isEnd,
    hasLinks: links.length > 0,
    note: t(isEnd ? 'rule-editor.trace.failure-ended' : 'rule-editor.trace.failure-left'),
  }
}

/** A time with its unit. Recorded times are whole milliseconds, so 0 is shown as "< 1 ms". */
export const stepDuration = (ms: number, t: TFunction) =>
  ms < 0.1 ? t('rule-editor.trace.under-ms') : t('rule-editor.trace.ms', { value: shortMs(ms) })

/** A time in milliseconds with at most one decimal, without its unit. */
export const shortMs = (ms: number) => formatNumber(Math.round(ms * 10) / 10)
