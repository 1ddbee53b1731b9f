import type { Completion } from '@signalbox/model/completion'
import { isObject } from '@signalbox/model/json/is-object'
import type { Message } from '@signalbox/model/message'
import type { z } from 'zod'
import type { NodeContext } from './context'
import { type FormField, formOf, secretsOf } from './form'
import { readLenient } from './lenient-config'
import { isShown } from './shown-fields'

export type NodeCategory = 'FILTER' | 'ENRICHMENT' | 'TRANSFORMATION' | 'ACTION' | 'EXTERNAL'

/** The parameters of `run` for one message. A node that returns without `next` ends the processing of the message. */
export interface NodeRun<Config, State, Relation extends string> {
  msg: Message
  config: Config
  state: State
  ctx: NodeContext
  /** Passes `msg` on by one or several relations; without `msg`, passes the unchanged message on. */
  next(relation: Relation | 'Failure' | readonly (Relation | 'Failure')[], msg?: Message): void
  /** Passes the message on when the completion is resolved. Rejecting it has the effect of an exception. */
  nextAfter(relation: Relation): Completion
  /** Passes a changed message on by Failure. To pass the original message on by Failure, throw. */
  fail(error: unknown, msg: Message): void
  /** Acknowledges the message to its sender now; later failures are not reported to the sender. */
  ack(): void
  /** Sends another message to the root chain. The current message is complete when both messages are complete. */
  enqueue(msg: Message): void
  /** Passes a copy on by a relation through a queue, which retries it independently. */
  requeue(relation: Relation, msg: Message, queueName?: string): void
}

interface NodeSpec<Schema extends z.ZodObject, Relation extends string, State> {
  /** The class name in stored chains. */
  clazz: string
  /** Category and file: `filter.message-type`. Its texts are under `rule-node.<slug>`. */
  slug: string
  name: string
  category: NodeCategory
  /** Empty means the icon of the category. */
  icon?: string
  /** The name of the form in the console of ThingsBoard. */
  configDirective: string
  relations: readonly Relation[]
  /** Relations are free text; the declared relations are suggestions. */
  customRelations?: boolean
  hasInput?: boolean
  /**
   * The node works without incoming messages, so its chain is always running. `when` names a flag of the
   * configuration on which this depends.
   */
  runsWithoutInput?: true | { when: string }
  config: Schema
  defaults: z.input<NoInfer<Schema>>
  /** Prepares what the node needs while its chain runs; an exception prevents the node from starting. */
  start?(args: { config: z.output<Schema>; ctx: NodeContext }): State | Promise<State>
  stop?(state: State): void | Promise<void>
  run(args: NodeRun<z.output<Schema>, State, Relation>): void | Promise<void>
}

/** A node of the catalogue. */
export interface RuleNode<Config = unknown, State = unknown> {
  clazz: string
  slug: string
  name: string
  category: NodeCategory
  icon: string
  configDirective: string
  relations: readonly string[]
  customRelations: boolean
  hasInput: boolean
  runsWithoutInput: true | { when: string } | undefined
  defaults: object
  form: FormField[]
  /** Paths in the configuration whose values are stored encrypted and never sent to clients. */
  secrets: readonly (readonly (string | RegExp)[])[]
  /** Reads a stored configuration; throws a clear error when it is invalid. */
  readConfig(stored: unknown): Config
  start?(args: { config: Config; ctx: NodeContext }): State | Promise<State>
  stop?(state: State): void | Promise<void>
  run(args: NodeRun<Config, State, string>): void | Promise<void>
}

/** Declares a node; an undeclared relation or a default that does not match the schema does not compile. */
export function defineNode<Schema extends z.ZodObject, const Relation extends string, State = undefined>(
  spec: NodeSpec<Schema, Relation, State>,
): RuleNode<z.output<Schema>, State> {
  const form = formOf(spec.config, `rule-node.${spec.slug}`)
  return {
    ...spec,
    icon: spec.icon ?? '',
    relations: spec.relations.includes('Failure' as Relation)
      ? spec.relations
      : [...spec.relations, 'Failure'],
    customRelations: spec.customRelations ?? false,
    hasInput: spec.hasInput ?? true,
    runsWithoutInput: spec.runsWithoutInput,
    form,
    secrets: secretsOf(form),
    readConfig: (stored) => readLenient(spec.config, stored, defaultsOfHidden(form, spec.defaults, stored)),
  }
}

/** The defaults of the fields that the form hides. These fields have no effect, so a wrong value is no error. */
function defaultsOfHidden(form: FormField[], defaults: object, stored: unknown) {
  const config = isObject(stored) ? stored : {}
  const hidden = new Set(form.filter((field) => !isShown(field, config)).map(({ key }) => key))
  return Object.fromEntries(Object.entries(defaults).filter(([key]) => hidden.has(key)))
}
