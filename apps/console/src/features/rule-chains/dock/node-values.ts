import type { JsonObject } from '@signalbox/model/json/json-value'
import type { FormField } from '@signalbox/rule-nodes/form'
import { usesTbel } from '@signalbox/rule-nodes/runnable'
import { type ChainDraftNode, newId, nodeDescription, type RuleDraftNode } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'
import type { NodeInfo } from '../model/node-info'

/** The editable values of a rule node. */
export interface NodeValues {
  name: string
  debugMode: boolean
  description: string
  configuration: Record<string, unknown>
}

/** The editable values of a node on the canvas. */
export const nodeValuesOf = (node: RuleDraftNode): NodeValues => ({
  name: node.name,
  debugMode: node.debugMode,
  description: nodeDescription(node),
  configuration: node.configuration,
})

/** The values of a new node, with the defaults of its class. */
export const valuesOfNew = (info: NodeInfo): NodeValues => ({
  name: '',
  debugMode: false,
  description: '',
  configuration: structuredClone(info.defaults),
})

/** Changes the language of a TBEL script to JavaScript when the script is edited: only JavaScript runs. */
export function switchToJavaScript(
  before: Record<string, unknown>,
  next: Record<string, unknown>,
  form: readonly FormField[],
): Record<string, unknown> {
  const isEdited = form.some(({ key, kind }) => kind === 'script' && before[key] !== next[key])
  return isEdited && usesTbel(next) ? { ...next, scriptLang: 'JS' } : next
}

/** The properties of a node that follow from the editable values. */
export const changesOf = (values: NodeValues, info: JsonObject = {}) => ({
  name: values.name.trim(),
  debugMode: values.debugMode,
  // The values of the form come from JSON, or from fields that produce JSON.
  configuration: values.configuration as JsonObject,
  info: { ...info, description: values.description },
})

/** A new rule node at a position of the canvas. */
export const newRuleNode = (type: string, values: NodeValues, position: CanvasPoint): RuleDraftNode => ({
  kind: 'node',
  id: newId(),
  type,
  ...position,
  ...changesOf(values),
})

/** A new node for another rule chain, at a position of the canvas. */
export const newChainNode = (
  target: { id: string; name: string },
  description: string,
  position: CanvasPoint,
): ChainDraftNode => ({
  kind: 'chain',
  id: newId(),
  name: target.name,
  targetId: target.id,
  info: { description },
  ...position,
})
