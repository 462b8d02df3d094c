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

/** Lowest first. */
export const LAYERS: readonly Layer[] = [
  { name: 'expression', files: /^packages\/expression\/src\//, on: [], runsIn: 'anywhere' },
  { name: 'definition', files: /^packages\/definition\/src\//, on: ['expression'], runsIn: 'anywhere' },
  { name: CONTRACT, files: /^packages\/contract\/src\//, on: LANGUAGE, runsIn: 'anywhere' },
  { name: 'process engine', files: /^packages\/process-engine\/src\//, on: LANGUAGE, runsIn: 'anywhere' },
  { name: 'cost engine', files: /^packages\/cost-engine\/src\//, on: LANGUAGE, runsIn: 'anywhere' },
  {
    name: 'server platform',
    files: /^packages\/server-platform\/src\//,
    on: [...LANGUAGE, ...ENGINES, CONTRACT],
    runsIn: 'node',
  },
  {
    name: 'web platform',
    files: /^packages\/web-platform\/src\//,
    on: [...LANGUAGE, ...ENGINES, CONTRACT],
    runsIn: 'browser',
  },
  {
    name: 'module',
    files: /^modules\/src\/[^/]+\/[^/]+\/[^/]+$/,
    on: ['definition', CONTRACT],
    runsIn: 'anywhere',
  },
  {
    name: 'module server',
    files: /^modules\/src\/[^/]+\/[^/]+\/server\//,
    on: [...LANGUAGE, ...ENGINES, CONTRACT, 'server platform', 'module'],
    runsIn: 'node',
  },
  {
    name: 'module web',
    files: /^modules\/src\/[^/]+\/[^/]+\/web\//,
    on: [...LANGUAGE, ...ENGINES, CONTRACT, 'web platform', 'module'],
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
    name: 'all module words',
    files: /^modules\/src\/all\.(en|es)\.ts$/,
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
    on: ['server platform', 'all server modules'],
    runsIn: 'node',
  },
  {
    name: 'web app',
    files: /^apps\/web\/src\//,
    on: ['web platform', 'all web modules', 'all module words'],
    runsIn: 'browser',
  },
];

/** What a package's name stands for on disk; another package is entered by these and by nothing else. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '@jianheng/expression': 'packages/expression/src/index.ts',
  '@jianheng/definition': 'packages/definition/src/index.ts',
  '@jianheng/contract': 'packages/contract/src/index.ts',
  '@jianheng/process-engine': 'packages/process-engine/src/index.ts',
  '@jianheng/cost-engine': 'packages/cost-engine/src/index.ts',
  '@jianheng/server-platform': 'packages/server-platform/src/index.ts',
  '@jianheng/server-platform/printing': 'packages/server-platform/src/printing/index.ts',
  '@jianheng/web-platform': 'packages/web-platform/src/index.ts',
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
