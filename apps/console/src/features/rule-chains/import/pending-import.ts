import { create } from 'zustand'

interface PendingImport {
  /** The content of the file as it was read. */
  file: Record<string, unknown> | null
  fileName: string
  setFile(file: PendingImport['file'], fileName?: string): void
}

/** The file that the list page has read and the editor opens; null after the chain was saved. */
export const usePendingImport = create<PendingImport>((set) => ({
  file: null,
  fileName: '',
  setFile: (file, fileName = '') => set({ file, fileName }),
}))
