/** What a program needs to know before it starts the server; light, so that commands that do not serve stay quick. */
export { isStartError } from '../start-error.ts'
export { CONFIG_HELP, type Config, ConfigError, readConfig } from './config.ts'
