/** Something a game needs cannot be read; the message names the file. */
export class ShelfError extends Error {
  override readonly name = 'ShelfError'
}
