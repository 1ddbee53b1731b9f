/**
 * A storage in memory for the scripts of this frame. A sandboxed frame cannot use the storage of the browser: even
 * reading a value would stop a script with an error.
 */
export function memoryStorage() {
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
