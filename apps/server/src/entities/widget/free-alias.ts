import { aliasFromTitle } from '@signalbox/model/entities/widgets-bundle'

/** An alias made from a title. If the alias is taken, the first number that makes it unique is appended. */
export async function freeAlias(
  title: string,
  isTaken: (alias: string) => Promise<boolean>,
): Promise<string> {
  const wanted = aliasFromTitle(title)
  let alias = wanted
  for (let number = 2; await isTaken(alias); number++) alias = `${wanted}${number}`
  return alias
}
