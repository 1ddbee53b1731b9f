import { create } from 'zustand'
import type { RuleChainFile } from '../rule-chain-file'

interface PendingImport {
  file: RuleChainFile | null
  fileName: string
  setFile(file: RuleChainFile | null, fileName?: string): void
}

/** The file that was read and not saved yet, on its way from the list to the editor. */
export const usePendingImport = create<PendingImport>((set) => ({
  file: null,
  fileName: '',
  setFile: (file, fileName = '') => set({ file, fileName }),
}))
