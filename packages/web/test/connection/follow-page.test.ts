import { expect, it, vi } from 'vitest'
import { followPage } from '../../src/connection/follow-page.ts'

it('the connection hears of the network, and of somebody who looks again', () => {
  const connection = { nudge: vi.fn(), doubt: vi.fn() }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  followPage(connection, { window, document })
  window.dispatchEvent(new Event('offline'))
  expect(connection.doubt).toHaveBeenCalledOnce()
  expect(connection.nudge).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(connection.nudge).toHaveBeenCalledTimes(2)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(connection.nudge).toHaveBeenCalledTimes(2)
})
