import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor theme. Its colors are CSS variables, which change in dark mode. */
export const editorTheme = [
  EditorView.theme({
    '&': {
      flex: '1',
      minHeight: '0',
      backgroundColor: 'var(--surface-1)',
      color: 'var(--text-1)',
      fontSize: '12px',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '19px', overflow: 'auto' },
    '.cm-content': { padding: '6px 0', caretColor: 'var(--text-1)', direction: 'ltr' },
    '.cm-cursor': { borderLeftColor: 'var(--text-1)' },
    '.cm-gutters': {
      backgroundColor: 'var(--surface-2)',
      color: 'var(--code-gutter)',
      border: 'none',
      borderRight: '1px solid var(--line-1)',
    },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--primary-tint) 55%, transparent)' },
    '.cm-activeLineGutter': { backgroundColor: 'var(--primary-tint)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'var(--selection)',
    },
    '.cm-errorLine': { backgroundColor: 'var(--danger-tint)' },
    '.cm-markedLine': { backgroundColor: 'var(--ok-tint)', boxShadow: 'inset 2px 0 0 var(--ok)' },
    '.cm-lineValue': {
      backgroundColor: 'var(--surface-3)',
      borderRadius: '4px',
      color: 'var(--text-2)',
      marginInlineStart: '12px',
      padding: '1px 6px',
    },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--primary-tint-2)',
      outline: 'none',
    },
    '.cm-tooltip, .cm-panels': {
      backgroundColor: 'var(--overlay)',
      color: 'var(--text-1)',
      borderColor: 'var(--line-2)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--primary-tint-2)',
      color: 'var(--text-1)',
    },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--surface-3)', border: 'none', color: 'var(--text-2)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)],
        color: 'var(--code-key)',
      },
      {
        tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue],
        color: 'var(--code-string)',
      },
      { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: 'var(--code-number)' },
      {
        tag: [tags.keyword, tags.tagName, tags.operatorKeyword, tags.modifier],
        color: 'var(--code-keyword)',
      },
      { tag: tags.comment, color: 'var(--code-comment)' },
    ]),
  ),
]
