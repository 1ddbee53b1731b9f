/** How far the server's clock is ahead of ours: its answer compared with the middle of the request. */
export const serverOffset = (serverMs: number, askedMs: number, answeredMs: number) =>
  Math.ceil(serverMs - (askedMs + answeredMs) / 2)
