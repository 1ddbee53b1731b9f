import { inject } from 'vitest'

export interface Product {
  url: string
  mqtt: { host: string; port: number }
  coapPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[]
    /** The first product. */
    product: Product
  }
}

/** The product of this worker: parallel files never share a server. */
export function ownProduct(): Product {
  const number = Number(process.env.VITEST_POOL_ID ?? 1)
  return inject('products')[number - 1]!
}
