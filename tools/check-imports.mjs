import { checkImports } from './imports/imports.mjs'

const { files, violations } = await checkImports()
for (const violation of violations) console.log(`error ${violation}`)
console.log(
  violations.length === 0
    ? `no import violations (${files} modules)`
    : `${violations.length} import violations (${files} modules)`,
)
process.exitCode = violations.length === 0 ? 0 : 1
