/** Waits until the table has arranged itself: sizes are observed once per frame, and a new size can lead to another. */
const MOST_FRAMES = 20

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done))
/** After the frame has been laid out and whatever was observed in it has been drawn anew. */
const afterwards = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })

/** False: it still moved after a third of a second. */
export async function settled(): Promise<boolean> {
  let before = ''
  for (let frames = 0; frames < MOST_FRAMES; frames++) {
    await frame()
    await afterwards()
    if (document.fonts.status === 'loading') await document.fonts.ready
    const now = outline()
    if (now === before) return true
    before = now
  }
  return false
}

/** Where everything of any importance is. */
function outline(): string {
  const parts = document.querySelectorAll('[data-box], [data-place], [data-card], button, h1, h2, p')
  return Array.from(parts, (part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return `${Math.round(left)},${Math.round(top)},${Math.round(width)},${Math.round(height)}`
  }).join(' ')
}
