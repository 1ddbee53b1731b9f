import pg from 'pg'

const FIRST_MS = 20
const MAX_MS = 500

/**
 * Pauses between attempts to connect while the database does not answer, for example during its recovery. PostgreSQL
 * starts a process for each attempt, and hundreds of processes in a second would delay the recovery.
 */
export function connectionPause(now = () => performance.now()) {
  let lengthMs = 0
  let untilMs = 0
  return {
    /** Resolves when the next attempt may begin. */
    async wait(): Promise<void> {
      const restMs = untilMs - now()
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    },
    onSuccess() {
      lengthMs = 0
      untilMs = 0
    },
    /** Failures of attempts that began together count as one failure. */
    onFailure() {
      if (now() < untilMs) return
      lengthMs = lengthMs === 0 ? FIRST_MS : Math.min(2 * lengthMs, MAX_MS)
      untilMs = now() + lengthMs
    },
  }
}

type Callback = (error: Error | null) => void

/** A client class for a connection pool. All clients of the class share the pause. */
export function pacedClient(pause = connectionPause()) {
  return class PacedClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): unknown {
      if (!callback)
        return new Promise((resolve, reject) => this.#connect((e) => (e ? reject(e) : resolve(this))))
      return this.#connect(callback)
    }

    /**
     * Calls back synchronously, not from a promise: the pool then adds its error listener before the client handles an
     * error in the same packet.
     */
    #connect(callback: Callback) {
      void pause.wait().then(() =>
        super.connect((error: Error | null) => {
          if (error) pause.onFailure()
          else pause.onSuccess()
          callback(error)
        }),
      )
    }
  }
}
