import { createRequire } from 'node:module'
import { root } from './workspace.mjs'

const require = createRequire(import.meta.url)
const { forbidden, options } = require('../.dependency-cruiser.cjs')

// dependency-cruiser lets swc read every file as plain TypeScript and cannot tell type imports, so
// we tell swc which files hold JSX and take type imports away where they do no harm: in circles.
const swc = require('@swc/core')
const { parseFileSync } = swc
let areTypesSeen = true
swc.parseFileSync = (file, parseOptions) => {
  const module = parseFileSync(file, { ...parseOptions, tsx: file.endsWith('.tsx') })
  return areTypesSeen ? module : { ...module, body: module.body.filter((item) => !isTypeOnly(item)) }
}
const { cruise } = await import('dependency-cruiser')

areTypesSeen = true
await check(forbidden.filter((rule) => !rule.to.circular))
areTypesSeen = false
await check(forbidden.filter((rule) => rule.to.circular))

async function check(rules) {
  const { output, exitCode } = await cruise(
    ['apps', 'packages'],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: rules }, outputType: 'err-long' },
    options.enhancedResolveOptions,
  )
  console.log(output.trim())
  process.exitCode ||= exitCode
}

function isTypeOnly({ typeOnly, specifiers = [] }) {
  return typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly))
}
