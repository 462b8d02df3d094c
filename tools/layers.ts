/** Who may import whom. The two tables below ARE the architecture; the checker only reads them aloud. */
export type Layer = {
  readonly name: string;
  readonly files: RegExp;
  /** The layers this one stands on, besides itself. */
  readonly on: readonly string[];
  readonly runsIn: 'anywhere' | 'node' | 'browser';
};

const LANGUAGE = ['expression', 'definition'];
const CONTRACT = 'contract';
const ENGINES = ['process engine', 'cost engine'];
/** What reads files of others wherever it runs, and what opens them. */
const CONTENTS = ['fixed point', 'foreign content', 'spreadsheet'];
const FOREIGN_FILES = 'foreign files';
const STATEMENTS = 'bank statements';
/** What opens files of costs, and what keeps bills in the database. */
const COST_FILES = 'cost files';
const COST_STORE = 'cost store';
/** What the platform says in other languages: read by the web, and by a server that writes to people. */
const PLATFORM_WORDS = 'platform words';
const MODULE_WORDS = 'all module words';

/** Lowest first. */
export const LAYERS: readonly Layer[] = [
  { name: 'expression', files: /^packages\/expression\/src\//, on: [], runsIn: 'anywhere' },
  { name: 'definition', files: /^packages\/definition\/src\//, on: ['expression'], runsIn: 'anywhere' },
  { name: CONTRACT, files: /^packages\/contract\/src\//, on: LANGUAGE, runsIn: 'anywhere' },
  { name: 'process engine', files: /^packages\/process-engine\/src\//, on: LANGUAGE, runsIn: 'anywhere' },
  { name: 'fixed point', files: /^packages\/fixed-point\/src\//, on: [], runsIn: 'anywhere' },
  { name: 'foreign content', files: /^packages\/foreign-content\/src\//, on: [], runsIn: 'anywhere' },
  {
    name: 'spreadsheet',
    files: /^packages\/spreadsheet\/src\//,
    on: ['foreign content'],
    runsIn: 'anywhere',
  },
  {
    name: FOREIGN_FILES,
    files: /^packages\/foreign-files\/src\//,
    on: ['foreign content', 'spreadsheet'],
    runsIn: 'node',
  },
  {
    name: 'command line',
    files: /^packages\/command-line\/src\//,
    on: ['foreign content', FOREIGN_FILES],
    runsIn: 'node',
  },
  { name: STATEMENTS, files: /^packages\/bank-statements\/src\//, on: CONTENTS, runsIn: 'anywhere' },
  {
    name: 'cost engine',
    files: /^packages\/cost-engine\/src\//,
    on: [...LANGUAGE, ...CONTENTS],
    runsIn: 'anywhere',
  },
  {
    name: 'server platform',
    files: /^packages\/server-platform\/src\//,
    on: [...LANGUAGE, ...ENGINES, ...CONTENTS, FOREIGN_FILES, CONTRACT],
    runsIn: 'node',
  },
  {
    name: COST_FILES,
    files: /^packages\/cost-files\/src\//,
    on: ['cost engine', ...CONTENTS, FOREIGN_FILES, STATEMENTS],
    runsIn: 'node',
  },
  {
    name: COST_STORE,
    files: /^packages\/cost-store\/src\//,
    on: ['cost engine', COST_FILES, ...CONTENTS, FOREIGN_FILES, 'server platform'],
    runsIn: 'node',
  },
  {
    name: PLATFORM_WORDS,
    files:
      /^packages\/web-platform\/src\/i18n\/(?:(?:en|es)\/|(?:platform-catalogues|translation-pair)\.ts$)/,
    on: [],
    runsIn: 'anywhere',
  },
  {
    name: 'web platform',
    files: /^packages\/web-platform\/src\//,
    on: [...LANGUAGE, ...ENGINES, CONTRACT, PLATFORM_WORDS],
    runsIn: 'browser',
  },
  {
    name: 'module',
    files: /^modules\/src\/[^/]+\/[^/]+\/[^/]+$/,
    on: ['definition', CONTRACT, 'fixed point'],
    runsIn: 'anywhere',
  },
  {
    name: 'module server',
    files: /^modules\/src\/[^/]+\/[^/]+\/server\//,
    on: [
      ...LANGUAGE,
      ...ENGINES,
      ...CONTENTS,
      FOREIGN_FILES,
      STATEMENTS,
      COST_STORE,
      CONTRACT,
      'server platform',
      'module',
    ],
    runsIn: 'node',
  },
  {
    name: 'module web',
    files: /^modules\/src\/[^/]+\/[^/]+\/web\//,
    on: [...LANGUAGE, ...ENGINES, 'fixed point', STATEMENTS, CONTRACT, 'web platform', 'module'],
    runsIn: 'browser',
  },
  {
    name: 'all server modules',
    files: /^modules\/src\/all\.(server|migrations)\.ts$/,
    on: ['module server'],
    runsIn: 'node',
  },
  {
    name: 'module words',
    files: /^modules\/src\/[^/]+\/[^/]+\/words\//,
    on: [],
    runsIn: 'anywhere',
  },
  {
    name: MODULE_WORDS,
    files: /^modules\/src\/all\.(en|es|words)\.ts$/,
    on: ['module words'],
    runsIn: 'anywhere',
  },
  {
    name: 'reserved routes',
    files: /^modules\/src\/(all\.reserved-routes|reserved-routes\/[^/]+)\.ts$/,
    on: ['web platform'],
    runsIn: 'browser',
  },
  { name: 'all web modules', files: /^modules\/src\/all\.web\.ts$/, on: ['module web'], runsIn: 'browser' },
  {
    name: 'server app',
    files: /^apps\/server\/src\//,
    on: ['server platform', 'all server modules', PLATFORM_WORDS, MODULE_WORDS],
    runsIn: 'node',
  },
  {
    name: 'web app',
    files: /^apps\/web\/src\//,
    on: ['web platform', 'all web modules', MODULE_WORDS],
    runsIn: 'browser',
  },
];

/** What a package's name stands for on disk; another package is entered by these and by nothing else. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '@jianheng/expression': 'packages/expression/src/index.ts',
  '@jianheng/definition': 'packages/definition/src/index.ts',
  '@jianheng/definition/faults': 'packages/definition/src/schema/faults.ts',
  '@jianheng/definition/said': 'packages/definition/src/schema/said.ts',
  '@jianheng/contract': 'packages/contract/src/index.ts',
  '@jianheng/process-engine': 'packages/process-engine/src/index.ts',
  '@jianheng/fixed-point': 'packages/fixed-point/src/index.ts',
  '@jianheng/foreign-content': 'packages/foreign-content/src/index.ts',
  '@jianheng/spreadsheet': 'packages/spreadsheet/src/index.ts',
  '@jianheng/foreign-files': 'packages/foreign-files/src/index.ts',
  '@jianheng/command-line': 'packages/command-line/src/index.ts',
  '@jianheng/bank-statements': 'packages/bank-statements/src/index.ts',
  '@jianheng/cost-engine': 'packages/cost-engine/src/index.ts',
  '@jianheng/cost-files': 'packages/cost-files/src/index.ts',
  '@jianheng/cost-store': 'packages/cost-store/src/index.ts',
  '@jianheng/server-platform': 'packages/server-platform/src/index.ts',
  '@jianheng/server-platform/make-folder-once':
    'packages/server-platform/src/embedded-postgres/make-folder-once.ts',
  '@jianheng/server-platform/printing': 'packages/server-platform/src/printing/index.ts',
  '@jianheng/web-platform': 'packages/web-platform/src/index.ts',
  '@jianheng/web-platform/big-grid': 'packages/web-platform/src/big-grid.ts',
  '@jianheng/web-platform/process-designers': 'packages/web-platform/src/process-designers.ts',
  '@jianheng/web-platform/start': 'packages/web-platform/src/start.ts',
  '@jianheng/web-platform/stage': 'packages/web-platform/src/start/stage-part.tsx',
  '@jianheng/web-platform/routes': 'packages/web-platform/src/routes/printed-routes.ts',
  '@jianheng/web-platform/i18n': 'packages/web-platform/src/i18n/platform-catalogues.ts',
  '@jianheng/modules/server': 'modules/src/all.server.ts',
  '@jianheng/modules/reserved-routes': 'modules/src/all.reserved-routes.ts',
  '@jianheng/modules/web': 'modules/src/all.web.ts',
  '@jianheng/modules/migrations': 'modules/src/all.migrations.ts',
  '@jianheng/modules/en': 'modules/src/all.en.ts',
  '@jianheng/modules/es': 'modules/src/all.es.ts',
};
