/** What lies in the middle of a table of words before the tiles are drawn: the bag, with three of them beside it. */

const TILES = [
  { letter: 'P', x: 14, y: 108, turn: -14 },
  { letter: 'A', x: 70, y: 116, turn: 8 },
  { letter: 'R', x: 43, y: 124, turn: -3 },
] as const

export const TileBag = () => (
  <svg viewBox="0 0 108 151" aria-hidden="true">
    <ellipse cx="54" cy="132" rx="46" ry="13" fill="rgb(0 0 0 / 0.28)" />
    <path d="M39 34C20 52 6 82 9 108c2 16 16 25 45 25s43-9 45-25c3-26-11-56-30-74Z" fill="#7a4034" stroke="#4f271f" strokeWidth="2" />
    <path d="M30 62c-9 16-13 34-11 48M78 62c8 16 11 34 10 47" fill="none" stroke="#5f2f26" strokeWidth="2" strokeLinecap="round" />
    <path d="M37 33C30 24 27 16 31 10c8 4 14 1 23 1s15 3 23-1c4 6 1 14-6 23Z" fill="#8c4c3e" stroke="#4f271f" strokeWidth="2" />
    <path d="M36 34c12 5 24 5 36 0" fill="none" stroke="#d8b46a" strokeWidth="4" strokeLinecap="round" />
    {TILES.map(({ letter, x, y, turn }) => (
      <g key={letter} transform={`rotate(${turn} ${x + 12} ${y + 12})`}>
        <rect x={x} y={y + 2} width="24" height="24" rx="4" fill="var(--tile-side)" />
        <rect x={x} y={y} width="24" height="24" rx="4" fill="var(--tile-face)" />
        <text
          x={x + 12}
          y={y + 17}
          textAnchor="middle"
          fontSize="15"
          fontWeight="600"
          fontFamily="var(--font-title)"
          fill="var(--tile-ink)"
        >
          {letter}
        </text>
      </g>
    ))}
  </svg>
)
