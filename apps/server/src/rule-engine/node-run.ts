import type { Completion } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'
import type { NodeRun } from '@signalbox/rule-nodes/rule-node'
import type { RunningNode } from './running-chain'
import type { Track } from './track'

type Relations = string | readonly string[]

/** What a node may do with its message. */
export interface RunActions {
  sendOut(node: RunningNode, relations: Relations, msg: Message, track: Track): void
  sendOutAfter(node: RunningNode, relation: string, msg: Message, track: Track): Completion
  fail(node: RunningNode, msg: Message, error: unknown, track: Track): void
  ack(node: RunningNode, msg: Message, track: Track): void
  enqueue(node: RunningNode, newMsg: Message, msg: Message, track: Track): void
  requeue(node: RunningNode, relation: string, out: Message, msg: Message, track: Track): void
}

/**
 * The arguments of one run. A class with getters, because a node uses two or three of the functions: creating all
 * of them for each message of each node would take a large part of the processing time.
 */
export class Run implements NodeRun<unknown, unknown, string> {
  constructor(
    private readonly actions: RunActions,
    private readonly node: RunningNode,
    readonly msg: Message,
    private readonly track: Track,
  ) {}

  get config() {
    return this.node.config
  }
  get state() {
    return this.node.state
  }
  get ctx() {
    return this.node.ctx
  }
  get next() {
    return (relations: Relations, out: Message = this.msg) =>
      this.actions.sendOut(this.node, relations, out, this.track)
  }
  get nextAfter() {
    return (relation: string) => this.actions.sendOutAfter(this.node, relation, this.msg, this.track)
  }
  get fail() {
    return (error: unknown, out: Message) => this.actions.fail(this.node, out, error, this.track)
  }
  get ack() {
    return () => this.actions.ack(this.node, this.msg, this.track)
  }
  get enqueue() {
    return (newMsg: Message) => this.actions.enqueue(this.node, newMsg, this.msg, this.track)
  }
  get requeue() {
    return (relation: string, out: Message, queueName = out.queueName) =>
      this.actions.requeue(this.node, relation, { ...out, queueName }, this.msg, this.track)
  }
}
