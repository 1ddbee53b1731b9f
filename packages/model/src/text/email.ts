/** The pattern of email addresses that the platform accepts. */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i

export const isEmail = (text: string) => EMAIL.test(text)
