import { afterAll, vi } from 'vitest'

// Test files share a process, so that installed packages are loaded once. Before each file our own modules are reset,
// so that no file gets the state or the mocks of another file.
vi.resetModules()
globalThis.__vitest_mocker__?.reset()

// A test may end before an import that it started. Without this wait the modules would be loaded during the next file,
// without the mocks of that file.
afterAll(() => vi.dynamicImportSettled())
