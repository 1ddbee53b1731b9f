import { expect, test } from 'vitest'
import { matchesSearch, matchRange } from './search-text'

test.each([
  ['İlişki ekle', 'ilişki'],
  ['Işık', 'ışık'],
  ['DIŞA AKTAR', 'dışa'],
  ['Über uns', 'uber'],
  ['Menü', ' MENÜ '],
  ['به‌روزرسانی', 'بهروزرسانی'],
  ['دستگاه کنونی', 'كنوني'],
  ['اتاق ۱۲', '12'],
  ['CPU 使用率', 'ＣＰＵ'],
  ['アラーム', 'ｱﾗｰﾑ'],
  ['디바이스', '바이'],
  ['any', ''],
])('%s is found by %s', (text, typed) => {
  expect(matchesSearch(text, typed)).toBe(true)
})

test('a different word is not found', () => {
  expect(matchesSearch('İlişki ekle', 'pano')).toBe(false)
})

test.each([
  ['İlişki ekle', 'ekle', 'ekle'],
  ['İİ İlişki', 'ili', 'İli'],
  ['به‌روز', 'بهر', 'به‌ر'],
  ['Pump é 9', '9', '9'],
  ['Pump', 'PU', 'Pu'],
])('in the text %s, the search text %s marks %s', (text, typed, marked) => {
  const range = matchRange(text, typed)
  expect(range && text.slice(range.start, range.end)).toBe(marked)
})

test('nothing is marked if the typed text is blank or not found', () => {
  expect(matchRange('Pump', ' ')).toBeNull()
  expect(matchRange('Pump', 'x')).toBeNull()
})
