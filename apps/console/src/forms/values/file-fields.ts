import { FileField } from '@signalbox/ui/files/file-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import { bound } from '../bound'

/** File and image fields, bound to the form around them. */
export const FormFile = bound(FileField<string>)
export const FormImage = bound(ImageField)
