import { z } from 'zod'

export const AUTHORITIES = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const

/** The role of a user. A public visitor is a CUSTOMER_USER whose token has `isPublic`. */
export const Authority = z.enum(AUTHORITIES)
export type Authority = z.infer<typeof Authority>
