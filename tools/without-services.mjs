import { existsSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Installs Debian packages without starting their daemons: a broker of the system would use the ports of the test
 * brokers, and in a container without an init system the start of a daemon fails the installation. invoke-rc.d calls
 * the program `policy`; its exit code 101 means that the action is not allowed.
 */
export async function withoutServices(install, policy = '/usr/sbin/policy-rc.d') {
  // Container images often have a policy already.
  if (existsSync(policy)) return await install()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await install()
  } finally {
    rmSync(policy, { force: true })
  }
}
