import { z } from 'zod'

/** The role of a user. A public visitor is a CUSTOMER_USER whose token has `isPublic`. */
export const Authority = z.enum(['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'])
export type Authority = z.infer<typeof Authority>
