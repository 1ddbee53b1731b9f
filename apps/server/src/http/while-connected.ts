import type { FastifyReply } from 'fastify'
import { runAbandonable } from '../database/abandoned'

/** Runs the queries of a request; they are cancelled when the client closes it before the response. */
export async function whileConnected<T>({ raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const onClose = () => controller.abort()
  raw.once('close', onClose)
  try {
    return await runAbandonable(controller.signal, work)
  } finally {
    raw.off('close', onClose)
  }
}
