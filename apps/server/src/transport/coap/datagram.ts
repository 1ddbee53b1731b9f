export interface Datagram {
  bytes: Buffer
  address: string
  port: number
}
