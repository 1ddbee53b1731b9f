import { PRODUCT_VERSION } from '../product-version'

/** The error of an upgrade that failed and left the database unchanged. */
export const failedUpgrade = (reason: string, cause: unknown) =>
  new Error(`The upgrade to ${PRODUCT_VERSION} failed: ${reason}. The database is as it was before`, {
    cause,
  })
