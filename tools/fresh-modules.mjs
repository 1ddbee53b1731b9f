import { afterAll, vi } from 'vitest'

// Test files share a process, so that installed packages are loaded once. Before each file our own modules are reset:
// no file gets the state or the mocks of another.
vi.resetModules()
globalThis.__vitest_mocker__?.reset()

// A test may end before an import that it started. Its modules would enter the next file, without the mocks of that file.
afterAll(() => vi.dynamicImportSettled())
