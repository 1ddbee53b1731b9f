import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { handbook } from './vite/handbook/plugin'
import { iconNames } from './vite/icon-names'
import { localeFiles } from './vite/locale-files'
import { widgetFrame } from './vite/widget-frame'

const { SIGNALBOX_HTTP_PORT = '8080' } = process.env
const server = process.env.SIGNALBOX_SERVER ?? `http://127.0.0.1:${SIGNALBOX_HTTP_PORT}`

/** Joins shared code in few files: with many small files a page would send many requests. */
const sharedChunks = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  // Without pages that are seldom opened, such as the set-up of a second factor with its QR code.
  { name: 'sign-in', test: /features\/sign-in\/(?!(create|expired|new|reset|second|set)-)/, priority: 3 },
  { name: 'shell', test: /src\/shell\//, priority: 2 },
  {
    name: 'kit',
    test: /packages\/(ui|model)\/src\/(?!chart|code|date|icons\/(page|late))|@mui\/material\/|console\/src\/(api|entity|forms|live)\//,
    minShareCount: 6,
    priority: 1,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  // Files refer to each other by relative paths; the server writes its path prefix into index.html.
  base: './',
  plugins: [
    react(),
    localeFiles('src/locales'),
    widgetFrame('src/sandbox/frame/runtime.ts'),
    iconNames(),
    handbook('../../docs/handbook'),
  ],
  // The worker of the sandbox imports modules, so it has to be an ES module.
  worker: { format: 'es' },
  // QuickJS loads its WebAssembly file from its own folder, so the dev server must not move its script.
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2022',
    // No warning about large files that are loaded on demand, such as all icons. tools/check-budget limits the size of
    // the files that each page loads.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    host: '127.0.0.1',
    port: 4200,
    proxy: {
      '/api': { target: server, ws: true },
      '/oauth2': server,
      '/login/oauth2': server,
      '/static': server,
      '/health': server,
    },
  },
})
