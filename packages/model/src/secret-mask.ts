/** Stands for a secret that is stored but not sent; sent back unchanged it keeps the stored one. */
export const SECRET_MASK = '********'
