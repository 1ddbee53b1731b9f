/** Which proxies may tell the client's address, as Fastify takes it. A number counts from the nearest one. */
export const proxyTrust = (trusted: false | number | string[]) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
