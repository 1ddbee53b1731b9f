/**
 * How many milliseconds the clock of the server is ahead of the clock of this browser. The server is assumed to have
 * read its clock in the middle between request and response.
 */
export const serverOffset = (serverMs: number, requestSentMs: number, responseReceivedMs: number) =>
  Math.ceil(serverMs - (requestSentMs + responseReceivedMs) / 2)
