import { MESSAGE_TYPE_LABELS } from '@signalbox/model/rule-chains/message-type-labels'
import { ORIGINATOR_LABELS } from '@signalbox/model/rule-chains/originator-labels'
import i18next from 'i18next'

/** The text keys of the labels of links between rule nodes; the stored labels stay in English. */
const KEYS = new Map<string, string>([
  ...Object.entries(MESSAGE_TYPE_LABELS).map(([type, label]) => [label, `message-type.${type}`] as const),
  ...Object.entries(ORIGINATOR_LABELS).map(([type, label]) => [label, `entity-type.${type}`] as const),
  ['Success', 'rule-relation.success'],
  ['Failure', 'rule-relation.failure'],
  ['True', 'rule-relation.true'],
  ['False', 'rule-relation.false'],
  ['Created', 'rule-relation.created'],
  ['Updated', 'rule-relation.updated'],
  ['Cleared', 'rule-relation.cleared'],
  ['Alarm Created', 'rule-relation.alarm-created'],
  ['Alarm Updated', 'rule-relation.alarm-updated'],
  ['Alarm Severity Updated', 'rule-relation.alarm-severity-updated'],
  ['Entered', 'rule-relation.entered'],
  ['Left', 'rule-relation.left'],
  ['Inside', 'rule-relation.inside'],
  ['Outside', 'rule-relation.outside'],
  ['Other', 'rule-relation.other'],
])

/** The label of a link between rule nodes as users read it: only labels of the platform are translated. */
export function shownRelation(label: string): string {
  const key = KEYS.get(label)
  return key ? i18next.t(key) : label
}
