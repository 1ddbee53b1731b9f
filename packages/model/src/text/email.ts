/** The pattern of email addresses that the platform accepts. */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i

/** Whether a text has the form of an email address. */
export const isEmail = (text: string) => EMAIL.test(text)
