import packageJson from '../package.json' with { type: 'json' }

/** The version of the product, as in the package. */
export const PRODUCT_VERSION = packageJson.version
