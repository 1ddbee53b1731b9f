import type { Message } from '@signalbox/model/message'
import type { z } from 'zod'
import type { NodeContext } from './context'
import { type FormField, formOf, secretsOf } from './form'
import { readLenient } from './lenient-config'

export type NodeCategory = 'FILTER' | 'ENRICHMENT' | 'TRANSFORMATION' | 'ACTION' | 'EXTERNAL'

/** What `run` is given for one message. A node that returns without `next` ends the message's way. */
export interface NodeRun<Config, State, Relation extends string> {
  msg: Message
  config: Config
  state: State
  ctx: NodeContext
  /** Sends on by a relation, or by each of several; without `msg` the message goes on as it came. */
  next(relation: Relation | 'Failure' | readonly (Relation | 'Failure')[], msg?: Message): void
  /** Sends on by Failure a message that already says more than the one that came. Otherwise just throw. */
  fail(error: unknown, msg: Message): void
  /** Tells the sender now that its message was taken; what follows no longer concerns it. */
  ack(): void
  /** Puts another message before the root chain; the one being processed is done when that one is, too. */
  enqueue(msg: Message): void
  /** Sends a copy on by a relation by way of a queue, where it is tried again on its own. */
  requeue(relation: Relation, msg: Message, queueName?: string): void
}

interface NodeSpec<Schema extends z.ZodObject, Relation extends string, State> {
  /** The name stored chains know it by. */
  clazz: string
  /** Category and file: `filter.message-type`. Its texts stand under `rule-node.<slug>`. */
  slug: string
  name: string
  category: NodeCategory
  /** Empty means the icon of the category. */
  icon?: string
  /** The name under which the reference console knows the form. */
  configDirective: string
  relations: readonly Relation[]
  /** Relations are free text; declared ones are suggestions. */
  customRelations?: boolean
  hasInput?: boolean
  /** It works without being sent anything (when that flag of its configuration is set): its chain runs always. */
  startsAlone?: true | { when: string }
  config: Schema
  defaults: z.input<NoInfer<Schema>>
  /** Prepares what the node needs while it is in a running chain; throwing keeps it from starting. */
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
  startsAlone: true | { when: string } | undefined
  defaults: object
  form: FormField[]
  /** Paths into the configuration whose values are stored encrypted and never sent back. */
  secrets: readonly (readonly string[])[]
  /** Reads a stored configuration; throws a clear error when it cannot serve. */
  readConfig(stored: unknown): Config
  start?(args: { config: Config; ctx: NodeContext }): State | Promise<State>
  stop?(state: State): void | Promise<void>
  run(args: NodeRun<Config, State, string>): void | Promise<void>
}

/** Declares a node; a relation it did not declare or a default that does not fit will not compile. */
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
    startsAlone: spec.startsAlone,
    form,
    secrets: secretsOf(form),
    readConfig: (stored) => readLenient(spec.config, stored),
  }
}
