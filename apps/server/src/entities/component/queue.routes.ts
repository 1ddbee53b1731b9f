import { NULL_UUID } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import { toPage } from '@signalbox/model/query/paging'
import { v5 } from 'uuid'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS } from '../../http/authentication'
import { PageQuery, pageLink, uuid } from '../../http/paging'
import { QUEUES, type QueueSettings } from '../../queue/queue-settings'
import { ServiceType } from './component.routes'

const config = { authority: ADMINS }

/** The queues of the rule engine in the format of later ThingsBoard versions. They cannot be added or changed. */
export function queueRoutes(app: App) {
  app.get(
    '/api/queues',
    { config, schema: { querystring: PageQuery.extend({ serviceType: ServiceType }) } },
    async (req) => {
      const link = pageLink(req.query)
      const { page, pageSize, textSearch } = link
      const matching = req.query.serviceType === 'TB_RULE_ENGINE' ? QUEUES.filter(isNamed(textSearch)) : []
      return toPage(
        matching.slice(page * pageSize, (page + 1) * pageSize).map(toQueue),
        matching.length,
        link,
      )
    },
  )

  app.get(
    '/api/queues/:queueId',
    { config, schema: { params: z.object({ queueId: z.string() }) } },
    async (req) => requireQueue(({ name }) => idOf(name) === uuid(req.params.queueId)),
  )

  app.get(
    '/api/queues/name/:queueName',
    { config, schema: { params: z.object({ queueName: z.string() }) } },
    async (req) => requireQueue(({ name }) => name === req.params.queueName),
  )
}

function requireQueue(matches: (queue: QueueSettings) => boolean) {
  const queue = QUEUES.find(matches)
  if (!queue) throw itemNotFound('Queue')
  return toQueue(queue)
}

const isNamed =
  (text = '') =>
  ({ name }: QueueSettings) =>
    name.toLowerCase().includes(text.toLowerCase())

/** The id of a queue: the same at every start and on every node. */
const idOf = (name: string): string => v5(name, NULL_UUID)

const toQueue = (queue: QueueSettings) => ({
  id: { entityType: 'QUEUE', id: idOf(queue.name) },
  createdTime: 0,
  tenantId: { entityType: 'TENANT', id: NULL_UUID },
  name: queue.name,
  topic: `tb_rule_engine.${queue.name.toLowerCase()}`,
  pollInterval: 25,
  partitions: 1,
  consumerPerPartition: true,
  packProcessingTimeout: queue.timeoutMs,
  submitStrategy: { type: queue.submit, batchSize: queue.batchSize },
  processingStrategy: {
    type: queue.processing,
    retries: queue.retries,
    failurePercentage: 0,
    pauseBetweenRetries: queue.pauseMs / 1000,
    maxPauseBetweenRetries: queue.maxPauseMs / 1000,
  },
  additionalInfo: null,
})
