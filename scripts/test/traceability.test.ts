/**
 * The traceability table tells the truth: every row leads to something that the product uses and to a test that speaks of it, no row is
 * missing, every numbered rule has a test. The check itself is tested in traceability-table.test.ts.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { evidenceFrom, faultsOf, rowsOf, speaksOf, type TestCase } from './traceability-table.ts'

/** Sections of the page, with the folders their rows speak of and what must be there. Each game adds its own. */
const sections = [
  {
    title: 'Crazy Tens',
    sources: 'packages/games/src/crazy-tens',
    tests: 'packages/games/test/crazy-tens',
    rules: { page: 'docs/rules/crazy-tens.md', prefix: 'CT', count: 38 },
    rows: {
      'CT.M15': 'MaxPlayers createGame getState applyTurn isGameOver getWinner',
      'CT.M16':
        'DozenalBase DozenalTarget DozenalTargetDecimal InitialHandSize initRound isPlayable getPlayableCards applyPlay mustDraw applyDraw isRoundOver',
      'CT.M17': 'FaceCardScore computeRoundScore',
      'CT.M18': 'DozenalBase DecimalBase decimalToDozenal dozenalToDecimal normalizeDozenal isValidDozenal',
      'CT.M19': 'createAction validateAction executeAction undoAction serializeAction',
    },
  },
  {
    title: 'Tschau Sepp',
    sources: 'packages/games/src/tschau-sepp',
    tests: 'packages/games/test/tschau-sepp',
    rules: { page: 'docs/rules/tschau-sepp.md', prefix: 'TS', count: 37 },
    rows: {
      'R 3.1.1': '001 002 003 004 005 006 007',
      'R 3.1.2': '001 002 003 004 005 006 007 008 009',
      'R 3.1.3': '001 002 003 004 005',
      'R 3.1.4': '001 002 003 004 005 006',
      'R 3.1.5': '001 002 003 004 005 006 007 008 009 010 011 012',
      'R 3.1.06': '001 002 003',
      'R 3.1.07': '001 002 003',
      'R 3.1.08': '001 002',
      'R 3.1.09': '001 002',
      'R 3.1.10': '001 002',
      'R 3.2': '001 002 003 004 005 006',
    },
  },
  {
    title: 'Word Tiles (Scrabble)',
    sources: 'packages/games/src/scrabble',
    tests: 'packages/games/test/scrabble',
    rules: { page: 'docs/rules/scrabble.md', prefix: 'SC', count: 35 },
    rows: {
      'SC.Tile': 'init getLetter getScore LETTER_VALUES',
      'SC.Bag': 'init addToBag initBag takeFromBag getRemainingTiles',
      'SC.Rack': 'init addToRack initialize getRackStr getRackArr removeFromRack getRackLength replenishRack',
      'SC.Player': 'init getRackStr getRackArr increaseScore getScore',
      'SC.Board': 'init getBoard updateBackBoard',
      'SC.EndTurn': 'updateFrontBoard removeTile exchangeTile calculateScore checkWinState',
      'SC.Word': 'checkRack checkInDict',
      'SC.Right': 'occupiedTiles adjWordCheck outOfBounds placementCheck rightCheck',
      'SC.Down': 'occupiedTiles adjWordCheck outOfBounds placementCheck downCheck',
      'SC.GameController': 'skipTurn exchangeTiles scoreBoard completeTurn endChecks endMove',
    },
  },
  {
    title: 'Big Two',
    sources: 'packages/games/src/big-two',
    tests: 'packages/games/test/big-two',
    rules: { page: 'docs/rules/big-two.md', prefix: 'BT', count: 30 },
    rows: {
      'BT.Card': 'SuiteT NumT Card rank',
      'BT.Player':
        'Player selectCard selectPlay selectPass NumSort SuiteSort Restart Exit checkSingle checkPair checkThree checkFour checkFive isStraight isFlush isFullHouse isFullHouse2 isStraightFlush',
      'BT.Bot': 'playerBot playCards playInitTurn checkSingle checkPair checkFive removeSet passTurn',
      'BT.Rules':
        'rules newDeck shuffle setPlayerCards NumSort SuiteSort isInitPlayer isValidPair isValidStraight isValidFlush isValidFullHouse isValidFourOfaKind isStrongerPlay isStrongerSingle isStrongerPair isStrongerFive playCards',
      'BT.Game':
        'Game resetGame playerPlayCards AIplayCards getCardsforTurn updateNextTurnCards updateField updateNextTurn playerPassTurn numberSort suitSort isGameOver',
    },
  },
  {
    title: 'Forty Thieves',
    sources: 'packages/games/src/forty-thieves',
    tests: 'packages/games/test/forty-thieves',
    rules: { page: 'docs/rules/forty-thieves.md', prefix: 'FT', count: 21 },
    rows: {
      'FT.CardTypes': 'TOTAL_CARDS ACE JACK QUEEN KING SuitT RankT CardT CategoryT',
      'FT.Stack': 'new push pop top size toSeq',
      FT: 'CardStackT',
      'FT.Board':
        'new isValidTabMv isValidWasteMv isValidDeckMv tabMv wasteMv deckMv getTab getFoundation getDeck getWaste validMvExists isWinState createDoubleDeck invariant',
      'FT.Board.local':
        'twoDecks cntCards cntCardsSeq cntCardsStack initSeq tabDeck isValidPos validTabTab validTabFoundation validWasteTab validWasteFoundation tabPlaceable foundationPlaceable',
    },
  },
  {
    title: 'The platform',
    sources: 'packages/server/src',
    tests: 'packages/server/test',
    rules: { page: 'docs/rules/platform.md', prefix: 'PL', count: 13 },
    rows: {
      'CT.M1': 'APIVersion postRegister postLogin postGuestSession postLogout getProfile putProfile postNewGame getHealth',
      'CT.M2': 'handleConnection handleJoinGame handleSubmitAction registerGameSession emitGameState broadcastGameState',
      'CT.M3': 'createLobby joinLobby startMatch',
      'CT.M4': 'createAccount login createGuestSession logout issueToken verifyToken refreshToken',
      'CT.M5':
        'findPlayerByUsername findPlayerById createPlayer updatePlayerProfile storeCredential getCredentialByUsername saveMatchResult getMatchHistory getPlayerStats deletePlayer',
      'CT.M6':
        'DefaultRetentionDays MaxEventPayloadSize logAuthEvent logGameplayEvent logSystemEvent queryAuditEvents purgeExpiredEvents redactEventPayload',
    },
  },
  {
    title: 'The web client',
    sources: 'packages/web/src',
    tests: 'packages/web/test',
    rules: null,
    rows: {
      'CT.M7': 'connect disconnect emit on',
      'CT.M8': 'Render',
      'CT.M9': 'TokenStorageKey renderLoginForm renderSignupForm submitLogin submitSignup submitLogout storeToken loadToken clearToken',
      'CT.M10': 'Render handleCreateLobby handleJoinLobby handleStartMatch subscribeLobbyUpdates',
      'CT.M11': 'Render onSelectCard onPlaySelected onDraw',
      'CT.M12': 'handlePlayCard handleDrawCard getClientValidMoves',
      'CT.M13':
        'DefaultScoreBase AlternateScoreBase renderScoreboard toggleScoreBase formatScore renderRoundSummary animateRoundTransition',
      'CT.M14': 'Render loadProfile updateProfile',
    },
  },
  {
    title: 'The boards',
    sources: 'packages/web/src/boards',
    tests: 'packages/web/test/boards',
    rules: null,
    rows: {
      'BT.Scene': 'Scene display',
      'BT.Card': 'image',
      'BT.Game': 'displayPassTurn',
      'BT.Field': 'render',
      TS_LOGIC: 'get_message is_master add_new_player connected_players disconnect associated_player invariant',
      TS_GUI:
        'get_message click_card choose_suit say_sepp say_tschau kick_player quit_game pass init_game_stage redraw_stage show_current_rotation show_kick_button set_current_effect_card play_card draw_card notify_sepp notify_tschau list_card connected_players',
      'TS_GUI.attribute': 'pass quit kick associated_user',
      TS_NET:
        'is_master port associated_user listener broadcast_message start_server stop_server disconnect_user invite connect_to disconnect send_message_to',
      'SC.FrontEndMain': 'init instructions getPlayerName',
      'SC.BoardFrame': 'scrabbleBoard',
      'SC.GameController': 'updateGUI clearEntry updateLabelText scrabbleBoard',
      'SC.MakeLabel': 'init',
      'SC.MakeButtons': 'init configure',
    },
  },
] as const

/** What people start: the command line, which brings the server and its threads, and the page with its workers. */
const ENTRIES = [
  'packages/cli/src/main.ts',
  'packages/server/src/bots/worker.ts',
  'packages/web/src/main.tsx',
  'packages/web/src/shell/service-worker.ts',
]

function read(file: string): string | null {
  const path = join(root, file)
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null
}
const testFilesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file}`)
    : []
const testsUnder = (folder: string): TestCase[] => testFilesIn(folder).flatMap((file) => evidence.tests(file) ?? [])

const page = read('docs/traceability.md') ?? ''
const evidence = evidenceFrom(ENTRIES, read)

describe.each(sections)('traceability: $title', (section) => {
  const rows = rowsOf(page, section.title, section)

  it('has exactly the rows of the document', () => {
    const wanted = Object.entries(section.rows).flatMap(([module, names]) => names.split(' ').map((name) => `${module}.${name}`))
    expect(rows.map((row) => row.id).sort()).toEqual(wanted.sort())
  })

  it('every row names what the product uses and a test that speaks of it', () => {
    expect(rows.flatMap((row) => faultsOf(row, evidence))).toEqual([])
  })

  it('every program of the document is tested by name', () => {
    const tests = testsUnder(`${section.tests}/document`)
    const untested = rows.filter(({ document }) => document !== null && !tests.some((test) => speaksOf(test, document.symbol)))
    expect(untested.map(({ id }) => id)).toEqual([])
  })

  const { rules } = section
  // The client has no rules of its own.
  if (rules === null) return
  it('every numbered rule stands in the rule book and in the name of a test of the product', () => {
    const { prefix, count, page: book } = rules
    // What a rule says of the display is shown on the boards.
    const names = [section.tests, 'packages/web/test/boards', 'packages/web/test/parts']
      .flatMap(testFilesIn)
      .filter((file) => !file.startsWith(`${section.tests}/document/`))
      .flatMap((file) => (evidence.tests(file) ?? []).map(({ name }) => name))
    const numbers = Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)
    expect(numbers.filter((number) => !names.some((name) => name.includes(number)))).toEqual([])
    expect(numbers.filter((number) => !read(book)?.includes(`| ${number} |`))).toEqual([])
  })
})
