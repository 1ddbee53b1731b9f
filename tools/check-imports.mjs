import { createRequire } from 'node:module'
import { root } from './workspace.mjs'

const require = createRequire(import.meta.url)
const { forbidden, options } = require('../.dependency-cruiser.cjs')

// dependency-cruiser lets swc read every file as plain TypeScript: we tell it which files hold JSX.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, parseOptions) =>
  parseFileSync(file, { ...parseOptions, tsx: file.endsWith('.tsx') })
const { cruise } = await import('dependency-cruiser')

const { output, exitCode } = await cruise(
  ['apps', 'packages'],
  { ...options, baseDir: root, validate: true, ruleSet: { forbidden }, outputType: 'err-long' },
  options.enhancedResolveOptions,
)
console.log(output.trim())
process.exitCode = exitCode
