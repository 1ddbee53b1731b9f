const KEY = 'signalbox.setup-code'

/** The setup code that this tab has stored, so that the user need not enter it after a reload; empty without one. */
export const storedCode = () => sessionStorage.getItem(KEY) ?? ''
/** Stores the code until the tab is closed. */
export const storeCode = (code: string) => sessionStorage.setItem(KEY, code)
/** Removes the stored code. */
export const forgetCode = () => sessionStorage.removeItem(KEY)
