import { defineConfig } from 'vitest/config'
import { handbook } from './apps/console/vite/handbook/plugin.js'
import { iconNames } from './apps/console/vite/icon-names.js'
import { memoryFolder } from './tools/memory-folder.js'
import { LongFilesFirst } from './tools/test-order.js'

const folder = memoryFolder()
if (folder) process.env.TMPDIR ??= folder

// Test files share a worker process, because loading React or the server again for each file would take longer than the
// tests. The time limits are long, because a busy machine needs many times as long; they only end tests that hang.
const sharedSettings = {
  isolate: false,
  // More workers than most CI machines have processors: some workers wait for transforms, databases or timers.
  maxWorkers: 3,
  // Tests create much garbage. With the smaller default a third of the time is spent on collecting it.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

// Three projects: `unit` needs no other program, `api` a real PostgreSQL, `browser` the built product and Chromium.
export default defineConfig({
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins: [iconNames(), handbook('../../docs/handbook')],
        test: {
          name: 'unit',
          include: ['{apps,packages}/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: [
            'tools/fresh-modules.mjs',
            'tools/common-setup.mjs',
            'apps/console/src/testing/language.setup.ts',
          ],
          sequence: { setupFiles: 'list' },
          ...sharedSettings,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/**/src/**/*.api.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          // The modules of the server keep no state, so test files share the loaded modules.
          setupFiles: ['tools/common-setup.mjs'],
          ...sharedSettings,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{e2e,soak}/**/*.test.ts'],
          globalSetup: ['e2e/support/product.setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 3,
        },
      },
    ],
  },
})
