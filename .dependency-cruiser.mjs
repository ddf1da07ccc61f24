/**
 * The import rules: which package may know which, and inside the large ones which folder. `layers` and `rooms` are the whole architecture;
 * everything below turns them into rules that `npm run imports` enforces, inside `npm run check` and `npm test` alike.
 */

/** For each package, the packages it may import. A package that is not listed may import none. */
const layers = {
  kernel: [],
  games: ['kernel'],
  bots: ['kernel', 'games'],
  protocol: ['kernel'],
  client: ['kernel', 'protocol'],
  house: ['kernel', 'bots', 'protocol'],
  server: ['kernel', 'games', 'bots', 'protocol', 'house'],
  web: ['kernel', 'games', 'bots', 'protocol', 'client', 'house'],
  cli: ['kernel', 'games', 'bots', 'protocol', 'house', 'server'],
}

/** The rooms of a package, folders and files of its `src`, from the ground up: each may import only those named before it. */
const rooms = {
  server: [
    ...[
      'errors',
      'network',
      'tally',
      'metrics',
      'database',
      'repository',
      'nodes',
      'wire-error',
      'resources',
      'audit',
      'auth',
      'start-error',
      'config',
    ],
    ...['ratings', 'bots', 'audience', 'tables', 'matchmaking', 'gateway', 'api', 'site', 'backup', 'server', 'processes', 'index'],
  ],
  web: [
    // Knows no player and no page: words, sounds, threads, files.
    ...['styles', 'i18n', 'sound', 'workers', 'resources', 'records'],
    // What the page lives from, introduced to each other in `open-services` and handed down by `services`.
    ...['session', 'connection', 'settings', 'play', 'services'],
    // What pages are made of.
    ...['cards', 'ui', 'parts', 'people', 'advisor', 'boards'],
    // The pages, and the shell around them.
    ...['table', 'replay', 'home', 'lobby', 'profile', 'auth', 'settings-page', 'shell', 'gallery', 'open-services', 'main'],
  ],
}

/** Packages that run unchanged in a browser, on a server and inside a search: no Node built-ins. */
const anywhere = '(?:kernel|games|bots|protocol|client|house)'
/** Packages that carry no npm package of their own; the kernel alone has its hashing and signing. */
const plain = '(?:games|bots|house)'

const tests = '(?:\\.test\\.tsx?$|^(?:packages/[^/]+|scripts|bench|e2e)/test/)'
const workspace = '(?:packages/[^/]+|examples/[^/]+|bench|e2e)'
/** Installed only when a bench asks for it: what it imports may not be there. */
const peers = '^bench/peers/'

/** Browser tests speak to a server as a browser does; they know games and messages, and nothing of what runs. */
const forBrowserTests = ['kernel', 'games', 'protocol']

/** Examples are what outsiders could write: they carry the rules and speak the documented protocol, through our client or by hand. */
const forExamples = ['kernel', 'games', 'client']

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @type {Rule[]} */
const layerRules = Object.entries(layers).map(([name, below]) => ({
  name: `layer-${name}`,
  comment: `packages/${name} may import ${below.length === 0 ? 'no other package' : `only ${below.join(', ')}`}.`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: `^${workspace}/`, pathNot: `^packages/(?:${[name, ...below].join('|')})/` },
}))

/** @type {Rule[]} */
const roomRules = Object.entries(rooms).flatMap(([name, all]) => {
  const src = `^packages/${name}/src/`
  /** @param {readonly string[]} some */
  const inside = (some) => `${src}(?:${some.join('|')})(?:/|\\.tsx?$)`
  return [
    ...all.map((room, index) => ({
      name: `room-${name}-${room}`,
      comment: `In packages/${name}, ${room} may import only ${all.slice(0, index).join(', ') || 'no other room'}.`,
      severity: /** @type {const} */ ('error'),
      from: { path: inside([room]) },
      to: { path: src, pathNot: inside(all.slice(0, index + 1)) },
    })),
    {
      name: `room-${name}-unknown`,
      comment: 'A new room first gets its place among the rooms of .dependency-cruiser.mjs.',
      severity: /** @type {const} */ ('error'),
      from: { path: `${src}([^/]+)`, pathNot: inside(all) },
      to: { path: src, pathNot: `${src}$1/` },
    },
  ]
})

/** @type {Rule[]} */
const forbidden = [
  ...layerRules,
  ...roomRules,
  {
    name: 'boards-apart',
    comment: 'A board knows its own game; what several boards need is in parts, or beside them.',
    severity: 'error',
    from: { path: '^packages/web/src/boards/([^/]+)/' },
    to: { path: '^packages/web/src/boards/[^/]+/', pathNot: '^packages/web/src/boards/(?:$1|options)/' },
  },
  {
    name: 'layer-browser-tests',
    comment: `Browser tests may import only ${forBrowserTests.join(', ')}; the server is a process.`,
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: `^${workspace}/`, pathNot: `^(?:e2e|packages/(?:${forBrowserTests.join('|')}))/` },
  },
  {
    name: 'layer-examples',
    comment: `Examples may import only ${forExamples.join(', ')}; everything else they reach over the protocol.`,
    severity: 'error',
    from: { path: '^(examples/[^/]+)/' },
    to: { path: `^${workspace}/`, pathNot: `^(?:$1|packages/(?:${forExamples.join('|')}))/` },
  },
  {
    name: 'layer-unknown',
    comment: 'A new package first gets its place in the layers of .dependency-cruiser.mjs.',
    severity: 'error',
    from: { path: `^(packages/(?!(?:${Object.keys(layers).join('|')})/)[^/]+)/` },
    to: { path: `^${workspace}/`, pathNot: '^$1/' },
  },
  {
    name: 'by-package-name',
    comment: 'Another package is imported by its name, which shows only what its package.json exports.',
    severity: 'error',
    from: { path: `^(${workspace})/` },
    to: { path: `^${workspace}/`, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'no-node-built-ins',
    comment: 'Rules, bots, messages and the client run in browsers too.',
    severity: 'error',
    from: { path: `^packages/${anywhere}/`, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'kernel-npm-packages',
    comment: 'The kernel takes hashing and signatures from @noble and writes the rest itself.',
    severity: 'error',
    from: { path: '^packages/kernel/', pathNot: tests },
    to: { path: 'node_modules/', pathNot: 'node_modules/@noble/' },
  },
  {
    name: 'no-npm-packages',
    comment: 'Games and bots are built on the kernel alone.',
    severity: 'error',
    from: { path: `^packages/${plain}/`, pathNot: tests },
    to: { path: 'node_modules/' },
  },
  {
    name: 'declared-dependencies',
    comment: 'What a package uses at run time is among the dependencies in its package.json.',
    severity: 'error',
    from: { path: `^${workspace}/src/`, pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'bare-clone',
    comment: 'Scripts run before anything is installed: npm packages are loaded on demand, after the install.',
    severity: 'error',
    from: { path: '^scripts/', pathNot: tests },
    to: { path: 'node_modules/', dynamic: false },
  },
  {
    name: 'scripts-apart',
    comment: 'Scripts start programs; they do not reach into their sources.',
    severity: 'error',
    from: { path: '^scripts/' },
    to: { path: `^${workspace}/.*\\.ts$` },
  },
  {
    name: 'document-apart',
    comment: "The product plays without the specification's own modules: a document folder is for its readers and for tests.",
    severity: 'error',
    from: { path: '^packages/', pathNot: [tests, '^packages/games/src/[^/]+/document/'] },
    to: { path: '^packages/games/src/[^/]+/document/' },
  },
  {
    name: 'no-test-code',
    comment: 'Tests import sources, never the other way round.',
    severity: 'error',
    from: { pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'no-circular',
    comment: 'Modules that need each other are one module, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'Every import leads to a file, and into another package only through its exports.',
    severity: 'error',
    from: { pathNot: peers },
    // What ends with ?url is the address of a file that the client's build puts beside the pages.
    to: { couldNotResolve: true, pathNot: '\\?url$' },
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    // Also types: a game that only borrows a server's type still knows the server.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
