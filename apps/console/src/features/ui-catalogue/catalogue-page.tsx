/** Every piece of the kit in all its states. */
export function Component() {
  return null
}
