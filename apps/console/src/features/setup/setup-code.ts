const KEY = 'signalbox.setup-code'

/** The code is stored in this tab, so that a reload continues with the same step. */
export const storedCode = () => sessionStorage.getItem(KEY) ?? ''
export const storeCode = (code: string) => sessionStorage.setItem(KEY, code)
export const forgetCode = () => sessionStorage.removeItem(KEY)
