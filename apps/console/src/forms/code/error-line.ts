import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Sets the line that is marked as an error; `null` removes the mark. */
export const setErrorLine = StateEffect.define<number | null>()

const mark = Decoration.line({ class: 'cm-errorLine' })

/** Marks the line of an error in the editor. */
export const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (!effect.is(setErrorLine)) continue
      const { doc } = transaction.state
      const line = effect.value
      next =
        line === null
          ? Decoration.none
          : Decoration.set(mark.range(doc.line(clampLine(line, doc.lines)).from))
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

const clampLine = (line: number, lines: number) => Math.min(Math.max(line, 1), lines)
