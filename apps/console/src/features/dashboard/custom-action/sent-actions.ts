/** The names of the actions that were sent to a frame and have not ended. */
export function sentActions() {
  let names: string[] = []
  return {
    add: (name: string) => void names.push(name),
    end(name: string) {
      const index = names.indexOf(name)
      if (index >= 0) names.splice(index, 1)
    },
    /** Returns each name once and forgets the actions: they are not sent again. */
    takeAll(): string[] {
      const taken = [...new Set(names)]
      names = []
      return taken
    },
  }
}
