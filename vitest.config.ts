import { defineConfig } from 'vitest/config'
import { iconNames } from './apps/console/vite/icon-names.js'

// Three projects: `unit` needs nothing, `api` a real PostgreSQL, `browser` the built product and Chromium.
export default defineConfig({
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    projects: [
      {
        plugins: [iconNames()],
        test: {
          name: 'unit',
          include: ['{apps,packages}/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/**/src/**/*.api.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/product.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})
