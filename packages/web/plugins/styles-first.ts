/** Puts the style sheet before the script: what is asked for first comes first, and styles are enough for the first paint. */
import type { Plugin } from 'vite'

const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g
const SCRIPT = /[ \t]*<script type="module"/

export function stylesFirst(): Plugin {
  return {
    name: 'parlour:styles-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: inOrder },
  }
}

export function inOrder(html: string): string {
  const styles = html.match(STYLES)?.join('') ?? ''
  return html.replace(STYLES, '').replace(SCRIPT, (script) => styles + script)
}
