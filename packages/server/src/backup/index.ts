export { BackupRefused, type BackupSource, backup, restore } from './backup.ts'
