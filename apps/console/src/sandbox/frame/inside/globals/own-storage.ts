/**
 * A storage for scripts, in memory and for this frame only: a frame without an origin has none, and scripts that only
 * look for a value would stop with an error.
 */
export function ownStorage() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number): string | null => [...items.keys()][index] ?? null,
    getItem: (name: string): string | null => items.get(String(name)) ?? null,
    setItem: (name: string, value: unknown) => void items.set(String(name), String(value)),
    removeItem: (name: string) => void items.delete(String(name)),
    clear: () => items.clear(),
  }
}
