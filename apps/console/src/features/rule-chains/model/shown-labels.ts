import { shownRelation } from '../../../i18n/relation-names'
import type { NodeInfo } from './node-info'

/**
 * A label of a link as users read it. Only labels that the source node declares are translated: a label that the
 * script of a switch returns is shown as the script has it.
 */
export const shownLabel = ({ relationTypes }: NodeInfo, label: string): string =>
  relationTypes.includes(label) ? shownRelation(label) : label

/** The labels of a link in one text. */
export const shownLabels = (source: NodeInfo, labels: readonly string[]): string =>
  labels.map((label) => shownLabel(source, label)).join(' / ')

/** The label to store for a typed label: a declared label may be typed as it is stored or as it is shown. */
export function storedLabel(source: NodeInfo, typed: string): string {
  const wanted = typed.trim().toLowerCase()
  const declared = source.relationTypes.find((label) =>
    [label, shownRelation(label)].some((text) => text.toLowerCase() === wanted),
  )
  return declared ?? typed.trim()
}
