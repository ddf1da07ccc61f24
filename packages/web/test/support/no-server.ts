/** For tables of which no server keeps any. */
import type { Client } from '@parlour/client'

export const noServer: Pick<Client, 'connection' | 'luck' | 'seen'> = {
  get connection(): never {
    throw new Error('There is no server.')
  },
  get luck(): never {
    throw new Error('There is no server.')
  },
  get seen(): never {
    throw new Error('There is no server.')
  },
}
