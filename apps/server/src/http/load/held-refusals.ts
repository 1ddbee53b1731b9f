import { refusalDelay } from '../../access/refusal-delay'
import type { App } from '../app'

/** The number of refusals that a status counts as. A 413 costs more, because a part of the large body was received. */
const COST_BY_STATUS = new Map([
  [400, 1],
  [401, 1],
  [413, 10],
  [429, 1],
  [503, 1],
])

/** Delays refusals to addresses that repeat refused requests. */
export function holdRefusals(app: Pick<App, 'addHook'>, hold?: () => Promise<unknown>) {
  const delay = refusalDelay(hold)
  app.addHook('onSend', async (request, reply) => {
    const cost = COST_BY_STATUS.get(reply.statusCode)
    if (cost === undefined || !delay.isDue(request.ip, cost)) return
    if (delay.isFull()) return void reply.header('connection', 'close')
    await delay.wait()
  })
}
