/** How far the server's clock is ahead of this one: its time compared with the middle of the request. */
export const serverOffset = (serverMs: number, askedMs: number, answeredMs: number) =>
  Math.ceil(serverMs - (askedMs + answeredMs) / 2)
