import { completionGroup } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'
import type { NodeContext } from '@signalbox/rule-nodes/context'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { newId } from '../../database/ids'
import { entityDirectory } from '../../directory/entity-directory'
import { alarmRepository } from '../../entities/alarm/alarm.repository'
import { alarmCommentRepository } from '../../entities/alarm/alarm-comments.repository'
import { alarmStore } from '../../entities/alarm/alarm-store'
import { nodeAlarms } from '../../entities/alarm/node-alarms'
import { tenantLimits } from '../../entities/tenant/limits'
import { scriptRunner } from '../../scripts/script-runner'
import type { TestApp } from '../../testing/app'
import { nodeContext } from '../context'
import { delayedMessages } from '../services/delayed-messages'
import { nodeServices } from '../services/node-services'
import { nodeStates } from '../services/node-states'

/** Runs nodes of a tenant with the services of the server. `ruleNodeId` is a stored node: states refer to it. */
export function nodeRunner(app: TestApp, tenantId: string, ruleNodeId: string) {
  const scripts = scriptRunner({ workers: 1 })

  function contextFor(sent: unknown[]): NodeContext {
    const { db, bus, telemetry, transports } = app.platform
    const alarms = alarmRepository(db)
    const parts = {
      db,
      alarms,
      store: alarmStore(alarms, alarmCommentRepository(db), bus),
      directory: entityDirectory(db),
    }
    const services = nodeServices({
      db,
      bus,
      telemetry,
      limits: tenantLimits(),
      log: { info: () => {} },
      serviceId: 'test',
      scripts,
      alarms: (tenant) => nodeAlarms(parts, tenant),
      external: () => ({
        open: () => {
          throw new Error('not used')
        },
      }),
      rpc: transports.rpcForNodes,
    })
    const onError = (error: unknown) => void sent.push(String(error))
    const delayed = delayedMessages(db, onError)
    delayed.releaseTo(async (...released) => void sent.push(released))
    return nodeContext(
      { ...services, states: nodeStates(db), delayed: delayed.of },
      {
        tenantId,
        node: { id: ruleNodeId, name: 'Node', ruleChainId: newId() },
        emit: async (relation, msg) => void sent.push({ relation, msg }),
      },
    )
  }

  /** Starts the node, passes it the message, and returns everything it sends or reports. */
  async function run(node: RuleNode, config: object, msg: Message): Promise<unknown[]> {
    const sent: unknown[] = []
    const completions = completionGroup()
    const ctx = contextFor(sent)
    try {
      const checkedConfig = node.readConfig({ ...node.defaults, ...config })
      const state = await node.start?.({ config: checkedConfig, ctx })
      try {
        await node.run({
          msg,
          config: checkedConfig,
          state,
          ctx,
          next: (relations, out = msg) => void sent.push({ relations, out }),
          nextAfter: (relation) => completions.add(() => void sent.push({ relations: relation, out: msg })),
          fail: (error, out) => void sent.push({ error: String(error), out }),
          ack: () => {},
          enqueue: (queued) => void sent.push(queued),
          requeue: (relation, queued) => void sent.push({ relation, queued }),
        })
        await completions.waitForAll()
      } finally {
        await node.stop?.(state)
      }
    } catch (error) {
      sent.push(String(error))
    }
    return sent
  }

  return { contextFor, run, close: () => scripts.close() }
}
