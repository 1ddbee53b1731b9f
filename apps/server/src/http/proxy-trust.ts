/** The trusted proxies in the form Fastify expects. A number counts hops from the nearest proxy. */
export const proxyTrust = (trusted: false | number | string[]) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
