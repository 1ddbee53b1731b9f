import { shownRelation } from '../../../i18n/relation-names'
import type { NodeInfo } from './node-info'

/**
 * The displayed text of a label. Only labels that the source node declares are translated. Labels that the script of a
 * switch returns are not.
 */
export const shownLabel = ({ relationTypes }: NodeInfo, label: string): string =>
  relationTypes.includes(label) ? shownRelation(label) : label

/** The labels of a link in one text. */
export const shownLabels = (source: NodeInfo, labels: readonly string[]): string =>
  labels.map((label) => shownLabel(source, label)).join(' / ')

/** The label to store for a typed label. A declared label may be typed in its stored or its displayed form. */
export function storedLabel(source: NodeInfo, typed: string): string {
  const lowerCaseText = typed.trim().toLowerCase()
  const declared = source.relationTypes.find((label) =>
    [label, shownRelation(label)].some((text) => text.toLowerCase() === lowerCaseText),
  )
  return declared ?? typed.trim()
}
