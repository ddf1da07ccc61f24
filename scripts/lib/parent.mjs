import { basename } from 'node:path'

/**
 * Ends this program when the npm that started it is killed. npm puts a shell between itself and a script, and the shell does not pass
 * on a termination: without this, stopping `npm start` by its process id would leave a server behind that still holds the port.
 */
export function endWithNpm() {
  const script = basename(process.argv[1] ?? '')
  if (script === '' || process.env.npm_lifecycle_script?.includes(script) !== true) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
