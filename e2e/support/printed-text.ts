import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Collects what a process prints. `waitForOutput` waits until this text matches a pattern, and returns the text. */
export function printedText(child: ChildProcessByStdio<null, Readable, Readable>, name: string) {
  const exited = once(child, 'exit')
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
      for (const listener of listeners) listener()
    })

  return {
    /** Everything printed so far. */
    printed: () => text,

    waitForOutput(pattern: RegExp): Promise<string> {
      const matched = new Promise<string>((resolve) => {
        const check = () => {
          if (pattern.test(text)) resolve(text)
        }
        listeners.add(check)
        check()
      })
      const failed = exited.then(() => {
        throw new Error(`${name} ended:\n${text}`)
      })
      return Promise.race([matched, failed])
    },

    /** Ends the process with a signal. */
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await exited
    },

    /** Waits until the process ends by itself; returns its exit code and everything it printed. */
    async result() {
      const [code] = await exited
      return { code, text }
    },
  }
}
