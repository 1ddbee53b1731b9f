/** A text that is always left to right, such as a time, or a number with its sign and unit. */
export const isolateLtr = (text: string) => (isMirrored() ? `\u2066${text}\u2069` : text)

/** A text with its own direction, such as a name or a value inside a sentence. */
export const isolateDirection = (text: string) => (isMirrored() ? `\u2068${text}\u2069` : text)

/** Whether the page is right-to-left. On left-to-right pages a text needs no direction marks. */
const isMirrored = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
