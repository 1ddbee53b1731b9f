export type CpuBudget = ReturnType<typeof cpuBudget>

/** Processor time that tenants may still use, in milliseconds; it is refilled at a fixed rate. */
export function cpuBudget(options: { burstMs: number; msPerSecond: number }, now = () => performance.now()) {
  const { burstMs, msPerSecond } = options
  const accounts = new Map<string, { remainingMs: number; atMs: number }>()

  function accountOf(tenantId: string) {
    const at = now()
    const account = accounts.get(tenantId) ?? { remainingMs: burstMs, atMs: at }
    account.remainingMs = Math.min(burstMs, account.remainingMs + ((at - account.atMs) / 1000) * msPerSecond)
    account.atMs = at
    return account
  }

  return {
    isSpent: (tenantId: string) => accounts.has(tenantId) && accountOf(tenantId).remainingMs <= 0,
    spend(tenantId: string, ms: number) {
      const account = accountOf(tenantId)
      account.remainingMs -= ms
      accounts.set(tenantId, account)
      // A new tenant starts with a full account, so full accounts need not be kept.
      if (accounts.size > 1000)
        for (const id of [...accounts.keys()]) if (accountOf(id).remainingMs >= burstMs) accounts.delete(id)
    },
  }
}
