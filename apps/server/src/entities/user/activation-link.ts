/** The address that activates an account; it is mailed to the user. */
export const activationLink = (baseUrl: string, token: string) =>
  `${baseUrl}/api/noauth/activate?activateToken=${token}`
