import { watchInlineCode } from './inline-code'
import { lockDown } from './lock-down'

lockDown()
watchInlineCode()
