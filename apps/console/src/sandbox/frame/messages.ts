/** Page to frame. */
export type ToFrame = { kind: 'html'; html: string; css: string }

/** Frame to page. */
export type FromFrame = { kind: 'click'; elementId: string } | { kind: 'error'; message: string }
