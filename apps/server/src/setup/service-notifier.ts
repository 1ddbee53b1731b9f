import { spawn } from 'node:child_process'

export interface ServiceNotifier {
  ready(): void
  stopping(): void
}

/**
 * Tells the service manager that the server is ready, stopping, or alive (watchdog). systemd expects datagrams at
 * NOTIFY_SOCKET, which Node cannot send, so the program systemd-notify is run. Without the socket nothing is sent.
 */
export function serviceNotifier(
  env: Record<string, string | undefined> = process.env,
  notify: (message: string) => void = systemdNotify,
): ServiceNotifier {
  if (!env.NOTIFY_SOCKET) return { ready: () => {}, stopping: () => {} }
  const watchdogMs = Number(env.WATCHDOG_USEC ?? 0) / 1000
  let timer: NodeJS.Timeout | undefined
  return {
    ready() {
      notify('READY=1')
      if (timer || watchdogMs <= 0) return
      // The timer runs on the event loop: if the server hangs, no message is sent, and systemd restarts the server.
      timer = setInterval(() => notify('WATCHDOG=1'), watchdogMs / 3)
      timer.unref()
    },
    stopping() {
      clearInterval(timer)
      notify('STOPPING=1')
    },
  }
}

function systemdNotify(message: string) {
  const child = spawn('systemd-notify', [message], { stdio: 'ignore' })
  // Without a listener a missing systemd-notify would end the server.
  child.on('error', () => {})
  child.unref()
}
