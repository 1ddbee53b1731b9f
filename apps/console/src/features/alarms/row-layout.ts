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

/** Heights in pixels. */
interface Sizes {
  row: number
  head: number
}

/** Computes the positions from the group counts only, so more alarms do not make the computation slower. */
export function rowLayout(
  alarmGroups: readonly AlarmGroup[],
  collapsedGroups: ReadonlySet<string>,
  { row: rowHeight, head: headHeight }: Sizes,
): RowLayout {
  let top = 0
  let first = 0
  const groups = alarmGroups.map(({ key, count }) => {
    const rowCount = collapsedGroups.has(key) ? 0 : count
    const group = { key, count, rowCount, first, top }
    top += headHeight + rowCount * rowHeight
    first += count
    return group
  })
  const groupOf = (index: number) =>
    groups.find((group) => index >= group.first && index < group.first + group.rowCount)

  return {
    height: top,
    linesBetween(from, to) {
      return groups.flatMap((group): Line[] => {
        const rowsTop = group.top + headHeight
        const start = Math.max(0, Math.floor((from - rowsTop) / rowHeight))
        const end = Math.min(group.rowCount, Math.ceil((to - rowsTop) / rowHeight))
        const lines: Line[] = []
        if (group.top < to && rowsTop > from)
          lines.push({ kind: 'head', top: group.top, group: group.key, count: group.count })
        for (let row = start; row < end; row++)
          lines.push({ kind: 'row', top: rowsTop + row * rowHeight, index: group.first + row })
        return lines
      })
    },
    topOf(index) {
      const group = groupOf(index)
      return group && group.top + headHeight + (index - group.first) * rowHeight
    },
    neighbor(index, step) {
      for (const next of [index + step, ...rowsOfOtherGroups(groups, index, step)])
        if (groupOf(next)) return next
      return groupOf(index) ? index : (groups.find(({ rowCount }) => rowCount > 0)?.first ?? 0)
    },
  }
}

/** The first row of each later expanded group, or the last row of each earlier expanded group, nearest first. */
function rowsOfOtherGroups(
  groups: readonly { first: number; rowCount: number }[],
  index: number,
  step: 1 | -1,
): number[] {
  const expandedGroups = groups.filter(({ rowCount }) => rowCount > 0)
  return step === 1
    ? expandedGroups.map(({ first }) => first).filter((first) => first > index)
    : expandedGroups
        .map(({ first, rowCount }) => first + rowCount - 1)
        .filter((last) => last < index)
        .reverse()
}
