/** The e-mail form the platform accepts everywhere. */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i

export const isEmail = (text: string) => EMAIL.test(text)
