/** What the process that keeps several nodes and the nodes themselves say to each other. */
import type { ClientConfig } from 'pg'
import type { Config } from '../config/config.ts'

export interface Begin {
  readonly type: 'begin'
  readonly config: Config
  readonly connection: ClientConfig
  readonly kind: 'embedded' | 'external'
  readonly description: string
  readonly botThreads: number
  /** Where the process that keeps the nodes listens. */
  readonly port: number
}

/** To a node. `sendOn`: its people are sent to the others first. */
export type ToNode =
  | Begin
  | { readonly type: 'end'; readonly sendOn: boolean }
  | { readonly type: 'figures'; readonly text: string }
  /** Comes with a socket. */
  | { readonly type: 'connection'; readonly number: number }

/** From a node. */
export type FromNode =
  /** It listens: what was said before is lost. */
  | { readonly type: 'here' }
  | { readonly type: 'serving'; readonly url: string; readonly addresses: readonly string[] }
  | { readonly type: 'taken'; readonly number: number }
  | { readonly type: 'failed'; readonly name: string; readonly message: string; readonly code: string | undefined }
  | { readonly type: 'figures?' }
