import { z } from 'zod'

const port = z.number().int()

/** Where devices connect: the host of the request unless the operator named one, and the open ports. */
export const DeviceTransports = z.object({
  host: z.string(),
  http: z.object({ port, tls: z.boolean() }),
  mqtt: z.object({ port, tls: z.boolean() }).nullable(),
  coap: z.object({ port }).nullable(),
})
export type DeviceTransports = z.infer<typeof DeviceTransports>
