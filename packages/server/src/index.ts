export { type Site, startNodes } from './processes/keeper.ts'
export { type Overrides, type RunningServer, startServer } from './server.ts'
export { qrCode } from './site/qr-code.ts'
