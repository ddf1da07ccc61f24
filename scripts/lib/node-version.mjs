/** The oldest Node that every part we build on supports; package.json says the same to npm. */
const oldest = { major: 20, minor: 19 }

/**
 * What to tell someone whose Node is too old, or null.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function complaintAbout(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return null
  return `Parlour needs Node ${oldest.major}.${oldest.minor} or newer, and this is Node ${version}. Get a current one from nodejs.org or your package manager.`
}

/** Ends the program with one sentence when this Node is too old to go on. */
export function requireNode() {
  const complaint = complaintAbout(process.versions.node)
  if (complaint === null) return
  console.error(complaint)
  process.exit(1)
}
