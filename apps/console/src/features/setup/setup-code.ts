const KEY = 'signalbox.setup-code'

/** The code is stored in this tab, so that a reload continues with the same step. */
export const storedCode = () => sessionStorage.getItem(KEY) ?? ''
/** Keeps the code until the tab is closed. */
export const storeCode = (code: string) => sessionStorage.setItem(KEY, code)
/** Removes the stored code. */
export const forgetCode = () => sessionStorage.removeItem(KEY)
