import { get } from './request'

export interface UpdateMessage {
  message: string
  updateAvailable: boolean
}

export const getUpdate = () =>
  get<UpdateMessage>('/api/admin/updates', { ignoreErrors: true, ignoreLoading: true })
