const KEY = 'signalbox.setup-code'

/** The code stays in this tab, so that a reload goes on with the same step. */
export const storedCode = () => sessionStorage.getItem(KEY) ?? ''
export const storeCode = (code: string) => sessionStorage.setItem(KEY, code)
export const forgetCode = () => sessionStorage.removeItem(KEY)
