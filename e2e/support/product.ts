import { inject } from 'vitest'

/** The addresses of a running server of the product. */
export interface Product {
  url: string
  mqtt: { host: string; port: number }
  coapPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for each worker. */
    products: Product[]
    /** The first server. */
    product: Product
  }
}

/** The server of this worker: test files that run in parallel never share a server. */
export function ownProduct(): Product {
  const number = Number(process.env.VITEST_POOL_ID ?? 1)
  return inject('products')[number - 1]!
}
