/** Our own line icons on a grid of 24: round ends, no fill but for `play`. Always beside a word, or inside a control that has a name. */
import styles from './icon.module.css'

const PATHS = {
  rules: 'M4 5.5C6 4.5 9 4.5 12 6.5 15 4.5 18 4.5 20 5.5V19C18 18 15 18 12 20 9 18 6 18 4 19ZM12 6.5V20',
  sound: 'M4 10v4h3.5L12 18V6L7.5 10ZM15.500 9a4 4 0 0 1 0 6M18 6.5a7.500 7.500 0 0 1 0 11',
  mute: 'M4 10v4h3.5L12 18V6L7.5 10ZM16 9.500l5 5M21 9.500l-5 5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v2.5M12 18.5V21M3 12h2.5M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M5.600 18.400l1.800-1.800M16.600 7.400l1.800-1.800',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  back: 'M15 5l-7 7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M8 6L4 10l4 4M4 10h10a5.500 5.500 0 0 1 0 11H9',
  redo: 'M16 6l4 4-4 4M20 10H10a5.500 5.500 0 0 0 0 11h5',
  hint: 'M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.600 1 1.300 1 2.100h5c0-.8.3-1.500 1-2.100A6 6 0 0 0 12 3Z',
  collect: 'M12 20V9M7.500 13.500 12 9l4.500 4.500M5 4.500h14',
  deal: 'M7 7h10v13H7ZM10 7V4h10v13h-3',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
  sort: 'M4 7h10M4 12h7M4 17h4M18 6v12M15 15l3 3 3-3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  x: 'M6 6l12 12M18 6L6 18',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20c0-4 2.500-6 6-6s6 2 6 6M16 4.500a3.500 3.500 0 0 1 0 6M17 14.300c2.500.6 4 2.500 4 5.700',
  person: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.5-4 3.200-6 7.500-6s7 2 7.500 6',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.500 15.500 20 20',
  play: 'M8 5.500v13l10.500-6.500Z',
  bot: 'M6 9h12v9H6ZM12 9V5M12 5h.01M9.500 13h.01M14.500 13h.01M3.500 12v3M20.500 12v3',
  screen: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  share: 'M12 15V4M8 7.500 12 4l4 3.500M5 12v8h14v-8',
  plus: 'M12 5v14M5 12h14',
  offline: 'M4 9.500a12 12 0 0 1 16 0M7 13a7.500 7.500 0 0 1 10 0M10 16.300a3 3 0 0 1 4 0M12 19.500h.01M4 4l16 16',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.500l3 1.500',
  calendar: 'M5 6h14v14H5ZM5 10.500h14M9 3.500V7M15 3.500V7',
  eye: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  first: 'M7 5v14M18 6l-8 6 8 6Z',
  previous: 'M16 6l-8 6 8 6Z',
  next: 'M8 6l8 6-8 6Z',
  last: 'M17 5v14M6 6l8 6-8 6Z',
  pause: 'M8 5v14M16 5v14',
  shield: 'M12 3.500 19 6v6c0 4.500-3 7.300-7 8.700C8 19.300 5 16.500 5 12V6Z',
  down: 'M6 9.500l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.500c0 3.500 1.500 5 3.700 5M16 6h3.500c0 3.500-1.500 5-3.700 5M12 14v4M8.500 20h7',
  download: 'M12 4v11M7.500 11 12 15.500 16.500 11M5 20h14',
  shuffle:
    'M4 7h3.500c5 0 5.500 10 10.500 10H20M4 17h3.500c1.500 0 2.600-.9 3.500-2.100M13.500 9.100C14.400 7.900 15.500 7 17 7h3M17.500 4.500 20 7l-2.500 2.500M17.500 14.500 20 17l-2.500 2.500',
  swap: 'M4 8.500h15M15.500 5 19 8.500 15.500 12M20 15.500H5M8.500 12 5 15.500 8.500 19',
  keyboard: 'M3.500 6.500h17v11h-17ZM7 10h.01M10.300 10h.01M13.700 10h.01M17 10h.01M8 14h8',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`${styles.icon} ${name === 'play' ? styles.filled : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
