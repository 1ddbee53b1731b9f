import pg from 'pg'

const FIRST_MS = 20
const MAX_MS = 500

/**
 * Pauses between attempts to connect while the database does not answer, as during its recovery: PostgreSQL starts
 * a process for each attempt, and hundreds of them in a second would delay the recovery itself.
 */
export function connectionPause(now = () => performance.now()) {
  let lengthMs = 0
  let untilMs = 0
  return {
    /** Resolves when the next attempt may begin. */
    async over(): Promise<void> {
      const restMs = untilMs - now()
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    },
    succeeded() {
      lengthMs = 0
      untilMs = 0
    },
    /** Attempts that began together count once. */
    failed() {
      if (now() < untilMs) return
      lengthMs = lengthMs === 0 ? FIRST_MS : Math.min(2 * lengthMs, MAX_MS)
      untilMs = now() + lengthMs
    },
  }
}

type Callback = (error: Error | null) => void

/** A client class for a connection pool; all its clients share the pause. */
export function pacedClient(pause = connectionPause()) {
  return class PacedClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): unknown {
      if (!callback)
        return new Promise((resolve, reject) => this.#connect((e) => (e ? reject(e) : resolve(this))))
      return this.#connect(callback)
    }

    /** Calls back synchronously: an error in the same packet needs the error listener of the pool. */
    #connect(callback: Callback) {
      void pause.over().then(() =>
        super.connect((error: Error | null) => {
          if (error) pause.failed()
          else pause.succeeded()
          callback(error)
        }),
      )
    }
  }
}
