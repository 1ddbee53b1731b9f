import type { AlarmGroup } from '@signalbox/model/alarms/alarm'

/** A line of the list: the head of a group, or an alarm by its index in the whole list. */
export type Line =
  | { kind: 'head'; top: number; group: string; count: number }
  | { kind: 'row'; top: number; index: number }

export interface RowLayout {
  height: number
  /** The lines between two vertical positions. */
  linesBetween(top: number, bottom: number): Line[]
  /** The vertical position of an alarm; `undefined` while its group is collapsed. */
  topOf(index: number): number | undefined
  /**
   * The next alarm outside of collapsed groups. If there is none: `index`, or the first alarm outside of
   * collapsed groups if the group of `index` is collapsed.
   */
  neighbor(index: number, step: 1 | -1): number
}

interface Sizes {
  row: number
  head: number
}

/** Computes the positions from the group counts only, so the time does not depend on the number of alarms. */
export function rowLayout(
  all: readonly AlarmGroup[],
  collapsedGroups: ReadonlySet<string>,
  { row, head }: Sizes,
): RowLayout {
  let top = 0
  let first = 0
  const groups = all.map(({ key, count }) => {
    const shownCount = collapsedGroups.has(key) ? 0 : count
    const group = { key, count, shownCount, first, top }
    top += head + shownCount * row
    first += count
    return group
  })
  const groupOf = (index: number) =>
    groups.find((group) => index >= group.first && index < group.first + group.shownCount)

  return {
    height: top,
    linesBetween(from, to) {
      return groups.flatMap((group): Line[] => {
        const rowsTop = group.top + head
        const start = Math.max(0, Math.floor((from - rowsTop) / row))
        const end = Math.min(group.shownCount, Math.ceil((to - rowsTop) / row))
        const lines: Line[] = []
        if (group.top < to && rowsTop > from)
          lines.push({ kind: 'head', top: group.top, group: group.key, count: group.count })
        for (let at = start; at < end; at++)
          lines.push({ kind: 'row', top: rowsTop + at * row, index: group.first + at })
        return lines
      })
    },
    topOf(index) {
      const group = groupOf(index)
      return group && group.top + head + (index - group.first) * row
    },
    neighbor(index, step) {
      for (const next of [index + step, ...rowsOfOtherGroups(groups, index, step)])
        if (groupOf(next)) return next
      return groupOf(index) ? index : (groups.find(({ shownCount }) => shownCount > 0)?.first ?? 0)
    },
  }
}

/** The first row of each later expanded group, or the last row of each earlier one, nearest first. */
function rowsOfOtherGroups(
  groups: readonly { first: number; shownCount: number }[],
  index: number,
  step: 1 | -1,
): number[] {
  const expandedGroups = groups.filter(({ shownCount }) => shownCount > 0)
  return step === 1
    ? expandedGroups.map(({ first }) => first).filter((first) => first > index)
    : expandedGroups
        .map(({ first, shownCount }) => first + shownCount - 1)
        .filter((last) => last < index)
        .reverse()
}
