/**
 * Introduces the service worker to the browser. Where there are none (plain http beyond this machine, private windows of some browsers)
 * nothing happens: the client works as before, only not without a network.
 */

/** `onUpdate` hears of a new version that waits; calling what it is handed brings it in and loads the page again, once. */
export function registerServiceWorker(onUpdate: (activate: () => void) => void): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const offer = (waiting: ServiceWorker): void => onUpdate(() => bringIn(serviceWorker, waiting))
  const watch = (registration: ServiceWorkerRegistration): void => {
    if (registration.waiting !== null) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const next = registration.installing
      next?.addEventListener('statechange', () => {
        // Without a controller it is the first one, which replaces nothing.
        if (next.state === 'installed' && serviceWorker.controller !== null) offer(next)
      })
    })
  }
  // After the page is there: what the worker keeps must not compete with what the page needs.
  const register = (): void => {
    serviceWorker.register('/sw.js').then(watch, () => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function bringIn(container: ServiceWorkerContainer, waiting: ServiceWorker): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'activate' })
}
