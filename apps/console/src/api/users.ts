import type { User } from '@signalbox/model/user'
import { get } from './request'

export const userKeys = { all: ['users'] as const, one: (id: string) => [...userKeys.all, id] as const }

export const getUser = (id: string) => get<User>(`/api/user/${id}`)
