/** The state of a queue of commands: the value being sent, and the newer one that follows it. */
export interface QueueState<Value> {
  sending?: { value: Value }
  next?: { value: Value }
}

/**
 * Sends one value at a time. While a command is running only the newest later value is kept; it is sent afterwards,
 * even if the command before it failed.
 */
export function sendQueue<Value>(
  send: (value: Value) => Promise<unknown>,
  onState: (state: QueueState<Value>) => void,
) {
  let state: QueueState<Value> = {}
  const set = (next: QueueState<Value>) => {
    state = next
    onState(state)
  }

  async function run(value: Value) {
    set({ sending: { value } })
    try {
      await send(value)
    } catch {
      // `send` reports its failure itself.
    }
    if (state.next) await run(state.next.value)
    else set({})
  }

  return (value: Value) => {
    if (state.sending) set({ ...state, next: { value } })
    else void run(value)
  }
}
