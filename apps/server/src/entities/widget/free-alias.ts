import { aliasFromTitle } from '@signalbox/model/entities/widgets-bundle'

/** An alias made from a title, with the first number that makes it unique. */
export async function freeAlias(
  title: string,
  isTaken: (alias: string) => Promise<boolean>,
): Promise<string> {
  const wanted = aliasFromTitle(title)
  let alias = wanted
  for (let number = 2; await isTaken(alias); number++) alias = `${wanted}${number}`
  return alias
}
