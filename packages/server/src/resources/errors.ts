/** Something a game needs cannot be read; the message names the file. */
export class ResourceError extends Error {
  override readonly name = 'ResourceError'
}
