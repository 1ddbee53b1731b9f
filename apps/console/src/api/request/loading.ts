import { create } from 'zustand'

/** How many requests the user is waiting for. The first starts the loading line, the last ends it. */
export const useLoading = create(() => ({ active: 0 }))

/** Counts a piece of work as loading until it ends. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  useLoading.setState(({ active }) => ({ active: active + 1 }))
  try {
    return await work
  } finally {
    useLoading.setState(({ active }) => ({ active: active - 1 }))
  }
}

export const useIsLoading = () => useLoading(({ active }) => active > 0)
