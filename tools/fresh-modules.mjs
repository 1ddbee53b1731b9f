import { vi } from 'vitest'

// Test files share a process, so that installed packages are loaded once. Before each file our own modules are reset:
// no file gets the state or the mocks of another.
vi.resetModules()
globalThis.__vitest_mocker__?.reset()
