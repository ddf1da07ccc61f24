/** What a page is to the shell: a component that gets what its address stands for. */
import type { ComponentType } from 'react'

export type Params = { readonly [name: string]: string }
export type Page = ComponentType<{ readonly params: Params }>
