/** A time or number that keeps its order inside a sentence of another direction. */
export const isolated = (text: string) => `\u2066${text}\u2069`
