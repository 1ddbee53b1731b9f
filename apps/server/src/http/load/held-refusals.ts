import { refusalDelay } from '../../access/refusal-delay'
import type { App } from '../app'

const REFUSALS = new Set([400, 401, 413, 429, 503])

/** Delays refusals to addresses that repeat refused requests. */
export function holdRefusals(app: Pick<App, 'addHook'>, hold?: () => Promise<unknown>) {
  const delay = refusalDelay(hold)
  app.addHook('onSend', async (request, reply) => {
    if (!REFUSALS.has(reply.statusCode) || !delay.isDue(request.ip)) return
    if (delay.isFull()) return void reply.header('connection', 'close')
    await delay.wait()
  })
}
