import { create } from 'zustand'

/** The number of requests the user is waiting for. The loading line is shown while there are any. */
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

/** Whether the loading line is shown. */
export const useIsLoading = () => useLoading(({ active }) => active > 0)
