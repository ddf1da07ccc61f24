import type { DeviceStorage } from '@parlour/client'

/** A device's storage that ends with the test. */
export function memory(): DeviceStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

/** A storage as private windows have it: everything throws. */
export function forbidden(): DeviceStorage {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse }
}
