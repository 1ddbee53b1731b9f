/** `yyyy-MM-dd HH:mm:ss` in local time, in every language: scripts of users receive and compare it. */
export function dateTimeText(ms: number): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return ''
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part)).join(':')}`
}

const pad = (part: number, length = 2) => `${part}`.padStart(length, '0')
