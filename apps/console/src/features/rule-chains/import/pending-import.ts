import { create } from 'zustand'

interface PendingImport {
  /** The unchanged content of the file. */
  file: Record<string, unknown> | null
  fileName: string
  setFile(file: PendingImport['file'], fileName?: string): void
}

/** The file that the list page has read and the editor opens. `file` is null after the chain was saved. */
export const usePendingImport = create<PendingImport>((set) => ({
  file: null,
  fileName: '',
  setFile: (file, fileName = '') => set({ file, fileName }),
}))
