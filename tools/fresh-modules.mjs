import { vi } from 'vitest'

// Test files share a process, so that installed packages are read once. Before each file our own modules are
// forgotten: no file meets the state or the mocks of another.
vi.resetModules()
globalThis.__vitest_mocker__?.reset()
