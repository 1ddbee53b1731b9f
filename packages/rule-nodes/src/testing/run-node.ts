import { completionGroup } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'
import { errorMessage } from '@signalbox/model/text/error-message'
import { argumentText, type NodeContext, type ScriptArgument } from '../context'
import type { RuleNode } from '../rule-node'
import { anId, TENANT_ID } from './builders'
import { memoryAlarms } from './memory-alarms'
import { memoryAttributes, memoryStates, memoryTelemetry } from './memory-data'
import { memoryEntities, memoryRelations } from './memory-entities'
import { memoryExternal } from './memory-external'

export interface Sent {
  relation: string
  msg: Message
  error?: string
}

export type TestContext = ReturnType<typeof aTestContext>

/** A context with in-memory services and a record of the side effects of the node. */
export function aTestContext() {
  const emitted: Sent[] = []
  const lines: string[] = []
  const delayedMessages: { relation: string; msg: Message; dueTs: number }[] = []
  const parts = {
    telemetry: memoryTelemetry(),
    attributes: memoryAttributes(),
    alarms: memoryAlarms(),
    entities: memoryEntities(),
    relations: memoryRelations(),
    states: memoryStates(),
  }
  const memory = memoryExternal()
  const ctx: NodeContext = {
    ...parts,
    tenantId: TENANT_ID,
    node: { id: anId('RULE_NODE').id, name: 'Node under test', ruleChainId: anId('RULE_CHAIN').id },
    serviceId: 'test',
    isResponsibleFor: () => true,
    epochOf: () => 0,
    log: (text) => void lines.push(text),
    emit: async (relation, msg, error) =>
      void emitted.push({ relation, msg, ...(error === undefined ? {} : { error: errorMessage(error) }) }),
    external: memory,
    scripts: { run: runInProcess, check: async (code, argNames) => void new Function(...argNames, code) },
    delayed: {
      count: () => delayedMessages.length,
      keep: async (relation, msg, dueTs) => void delayedMessages.push({ relation, msg, dueTs }),
    },
  }
  return {
    ...parts,
    external: memory,
    ctx,
    emitted,
    lines,
    delayedMessages,
    enqueued: [] as Message[],
    requeued: [] as Sent[],
    acks: 0,
  }
}

/** Starts a node, runs it with one message, and returns the messages it sent with their relations. */
export async function runNode<Config, State>(
  node: RuleNode<Config, State>,
  msg: Message,
  config: Partial<Config> | object = {},
  context: TestContext = aTestContext(),
): Promise<Sent[]> {
  const started = await startNode(node, config, context)
  try {
    return await started.run(msg)
  } finally {
    await started.stop()
  }
}

/** Starts a node once, to run it with many messages: for nodes with state. */
export async function startNode<Config, State>(
  node: RuleNode<Config, State>,
  config: Partial<Config> | object = {},
  context: TestContext = aTestContext(),
) {
  const { ctx } = context
  const read = node.readConfig({ ...node.defaults, ...config })
  const state = (await node.start?.({ config: read, ctx })) as State
  return {
    state,
    async run(msg: Message): Promise<Sent[]> {
      const sent: Sent[] = []
      const completions = completionGroup()
      const fail = (error: unknown, failed: Message) =>
        void sent.push({
          relation: 'Failure',
          msg: failed,
          error: errorMessage(error),
        })
      try {
        await node.run({
          msg,
          config: read,
          state,
          ctx,
          next: (relations, out = msg) => {
            for (const relation of [relations].flat()) sent.push({ relation, msg: out })
          },
          nextAfter: (relation) => completions.add(() => void sent.push({ relation, msg })),
          fail,
          ack: () => void context.acks++,
          enqueue: (queued) => void context.enqueued.push(queued),
          requeue: (relation, queued, queueName = queued.queueName) =>
            void context.requeued.push({ relation, msg: { ...queued, queueName } }),
        })
        await completions.waitForAll()
      } catch (error) {
        fail(error, msg)
      }
      return sent
    },
    stop: async () => node.stop?.(state),
  }
}

async function runInProcess(
  code: string,
  argNames: string[],
  args: readonly ScriptArgument[],
): Promise<unknown> {
  const result: unknown = new Function(...argNames, code)(...args.map((arg) => JSON.parse(argumentText(arg))))
  return result === undefined ? undefined : JSON.parse(JSON.stringify(result))
}
