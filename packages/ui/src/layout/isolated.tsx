/** A text that reads left to right wherever it stands, like a moment, or a number with its sign and unit. */
export const isolated = (text: string) => (isMirrored() ? `\u2066${text}\u2069` : text)

/** A text that reads in its own direction wherever it stands, like a name or a value inside a sentence. */
export const ownDirection = (text: string) => (isMirrored() ? `\u2068${text}\u2069` : text)

/** Elsewhere the text reads so anyway, and stays free of marks nobody sees. */
const isMirrored = () => typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
