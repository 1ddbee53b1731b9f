import { randomUUID } from 'node:crypto'
import { type ClusterNetwork, NoAnswerError } from './network'

const doNothing = () => undefined

/** The network of a process that runs alone: there is no other node to reach. */
export function singleNode(nodeId: string = randomUUID()): ClusterNetwork {
  const noAnswer = (subject: string) => Promise.reject(new NoAnswerError('no-listener', subject))
  return {
    nodeId,
    isClustered: false,
    maxPayloadBytes: 0,
    isConnected: () => true,
    publish: doNothing,
    subscribe: () => doNothing,
    flush: async () => undefined,
    request: noAnswer,
    requestNode: (_nodeId, subject) => noAnswer(subject),
    answer: () => doNothing,
    onConnection: () => doNothing,
    close: async () => undefined,
  }
}
