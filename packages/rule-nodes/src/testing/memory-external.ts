import type { External, ExternalKind } from '../external-services'

type Answer = object | undefined | (() => object | undefined)

/** External services for tests: records the opened clients and the sent requests, and returns the given answers. */
export function memoryExternal() {
  const openedClients: { kind: ExternalKind; settings: unknown }[] = []
  const sent: unknown[] = []
  const answers: Answer[] = []
  const closed: ExternalKind[] = []
  const external: External = {
    open(kind, settings) {
      openedClients.push({ kind, settings })
      return {
        async send(request) {
          sent.push(request)
          const answer = answers.shift()
          return (typeof answer === 'function' ? answer() : answer) as never
        },
        close: () => void closed.push(kind),
      }
    },
  }
  return { ...external, openedClients, sent, answers, closed }
}
