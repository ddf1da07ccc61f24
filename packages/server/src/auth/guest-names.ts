/** What guests are called until they choose a name: a random username, and two friendly words for others to read. */
import { randomInt } from 'node:crypto'
import { GUEST_PREFIX } from './usernames.ts'

const MOODS =
  `Amber Brave Breezy Bright Calm Candid Cheery Clever Cosmic Cosy Crisp Curious Dapper Daring Dreamy Eager Early Easy Fancy Fleet
  Fluffy Gentle Golden Happy Hasty Honest Humble Jaunty Jolly Keen Kind Lively Lofty Lucky Mellow Merry Mighty Misty Modest Neat Nimble
  Noble Patient Plucky Polite Proud Quick Quiet Rapid Ruby Rustic Shiny Silver Sleepy Smart Snowy Spry Steady Sunny Swift Tidy Velvet
  Warm Witty Zesty`.split(/\s+/)

const CREATURES =
  `Badger Bear Beaver Bison Bobcat Camel Cheetah Cobra Condor Cricket Crow Dolphin Donkey Eagle Falcon Ferret Finch Fox Gecko
  Gibbon Goose Gopher Hare Hawk Hedgehog Heron Hippo Ibis Jackdaw Jaguar Kestrel Koala Lemur Lynx Magpie Marmot Marten Mole Moose Newt
  Ocelot Osprey Otter Owl Panda Panther Parrot Pelican Penguin Puffin Quail Rabbit Raccoon Raven Robin Salmon Seal Sparrow Squirrel Stork
  Swan Tapir Tiger Toad Turtle Walrus Weasel Wombat Wren Yak Zebra`.split(/\s+/)

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz23456789'

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''

/** "guest-k3vq9xzm" */
export const guestUsername = (): string =>
  `${GUEST_PREFIX}${Array.from({ length: 8 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('')}`

/** "Quiet Otter" */
export const guestDisplayName = (): string => `${oneOf(MOODS)} ${oneOf(CREATURES)}`

/** Whether a display name was made here rather than chosen. */
export function isGuestDisplayName(name: string): boolean {
  const [mood = '', creature = '', ...more] = name.split(' ')
  return MOODS.includes(mood) && CREATURES.includes(creature) && more.length === 0
}
