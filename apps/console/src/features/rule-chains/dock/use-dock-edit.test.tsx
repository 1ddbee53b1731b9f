// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { isSameJson, useDockEdit } from './use-dock-edit'

const wrapper = ({ children }: { children: ReactNode }) => (
  <EditorProvider value={{ setDockDirty: vi.fn() } as unknown as EditorContext}>{children}</EditorProvider>
)
const open = () => renderHook(() => useDockEdit({ name: 'stored' }, isSameJson), { wrapper }).result

test('values that are typed while earlier values are being applied are not lost', () => {
  const edit = open()
  const applied = { name: 'applied' }
  act(() => edit.current.set(applied))
  act(() => edit.current.set({ name: 'typed later' }))
  act(() => edit.current.onApplied(applied))
  expect(edit.current).toMatchObject({ value: { name: 'typed later' }, isDirty: true })
  act(() => edit.current.onApplied(edit.current.value))
  expect(edit.current.isDirty).toBe(false)
})

test('Discard restores the stored values and changes the React key of the fields', () => {
  const edit = open()
  const { fieldsKey } = edit.current
  act(() => edit.current.set({ name: 'typed' }))
  act(() => edit.current.discard())
  expect(edit.current.value).toEqual({ name: 'stored' })
  expect(edit.current.fieldsKey).not.toBe(fieldsKey)
})
