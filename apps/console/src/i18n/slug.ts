/** The last part of the key under which a name of the platform is translated. */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
