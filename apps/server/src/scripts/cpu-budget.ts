export type CpuBudget = ReturnType<typeof cpuBudget>

/** Processor time that tenants may still use, in milliseconds; it is refilled at a fixed rate. */
export function cpuBudget(options: { burstMs: number; msPerSecond: number }, now = () => performance.now()) {
  const { burstMs, msPerSecond } = options
  const accounts = new Map<string, { leftMs: number; atMs: number }>()

  function accountOf(tenantId: string) {
    const at = now()
    const account = accounts.get(tenantId) ?? { leftMs: burstMs, atMs: at }
    account.leftMs = Math.min(burstMs, account.leftMs + ((at - account.atMs) / 1000) * msPerSecond)
    account.atMs = at
    return account
  }

  return {
    isSpent: (tenantId: string) => accounts.has(tenantId) && accountOf(tenantId).leftMs <= 0,
    spend(tenantId: string, ms: number) {
      const account = accountOf(tenantId)
      account.leftMs -= ms
      accounts.set(tenantId, account)
      // A new tenant starts with a full account, so full accounts need not be kept.
      if (accounts.size > 1000)
        for (const id of [...accounts.keys()]) if (accountOf(id).leftMs >= burstMs) accounts.delete(id)
    },
  }
}
