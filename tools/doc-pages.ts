import { type AnyField, formulaOf, type ModuleShape, rollUpOf } from '@jianheng/definition';
import { describeTables, ENGINE_MESSAGES, PLATFORM_MESSAGES } from '@jianheng/server-platform';
import { LAYERS } from './layers.ts';
import { calls, registry } from './registrations.ts';
import { webRoutes } from './web-routes.ts';

const HEAD = '<!-- Written by `npm run docs`; never edited by hand. -->\n\n';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line), ''].join('\n');
}

const TABLES = 'Every table also has forced row level security and its tenant first in every key.';

/** Every generated page by its file name. */
export function pages(): Record<string, string> {
  const { modules } = registry;
  const tables = Map.groupBy(describeTables(modules), ({ module }) => module ?? '');
  return {
    ...Object.fromEntries(
      modules.map((module) => [
        `modules/${module.name}.md`,
        modulePage(module, tables.get(module.name) ?? []),
      ]),
    ),
    'platform-tables.md': `${HEAD}# Tables of the platform\n\n${TABLES}\n\n${(tables.get('') ?? []).map(tablePage).join('\n')}`,
    'calls.md': `${HEAD}# Calls\n\n${table(
      ['method', 'path', 'what', 'access', 'audit'],
      calls.map((call) => [
        call.method,
        `/api${call.path}`,
        call.summary,
        accessText(call.access),
        call.audit,
      ]),
    )}`,
    'routes.md': `${HEAD}# Routes of the web\n\n${table(
      ['path', 'title', 'layout', 'shows'],
      webRoutes().map((row) => [row.path, row.title, row.layout, row.shows]),
    )}`,
    'platform-messages.md': `${HEAD}# Messages of the platform\n\n${table(['from', 'code', 'sentence'], platformMessages())}`,
    'layers.md': `${HEAD}# Layers\n\nWho may import whom; \`tools/layers.ts\` is the source.\n\n${table(
      ['layer', 'stands on', 'runs'],
      LAYERS.map((layer) => [layer.name, layer.on.join(', ') || '–', layer.runsIn]),
    )}`,
  };
}

const accessText = (access: (typeof calls)[number]['access']) =>
  typeof access === 'string' ? access : access.anyOf.join(', ');

type TablePage = ReturnType<typeof describeTables>[number];

/** Everything that a module declares, on a page of its own: modules that are written at the same time never meet in a file. */
function modulePage(module: ModuleShape, tables: readonly TablePage[]): string {
  const entities = Object.entries(module.entities).map(
    ([name, entity]) =>
      `### ${entity.label} \`${name}\` at \`${entity.path}\`\n\n${table(
        ['field', 'label', 'kind', 'says'],
        Object.entries(entity.fields).map(([key, field]) => [key, field.label, field.kind, fieldText(field)]),
      )}`,
  );
  const lists = Object.values(module.lists).map((list) => `- ${list.label} \`${list.route}\``);
  const actions = Object.entries(module.actions ?? {}).map(
    ([name, action]) => `- ${action.label} \`${name}\` on ${action.on}`,
  );
  return [
    `${HEAD}# ${module.label} \`${module.name}\`\n`,
    '## Entities\n',
    ...entities,
    '## Lists\n',
    ...lists,
    ...section('Actions', actions),
    ...section(
      'Permissions',
      Object.entries(module.permissions).map(([name, label]) => `- \`${module.name}:${name}\` ${label}`),
    ),
    ...section(
      'Messages',
      Object.entries({ ...module.messages, ...checkMessages(module) }).map(
        ([code, sentence]) => `- \`${code}\` ${sentence}`,
      ),
    ),
    ...(tables.length > 0 ? [`\n## Tables\n\n${TABLES}\n`, ...tables.map(tablePage)] : []),
    '',
  ].join('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`\n## ${title}\n`, ...lines] : [];

function derivedText(field: AnyField): string {
  const formula = formulaOf(field);
  if (formula) return `= ${formula}`;
  const { kind, rollUp } = rollUpOf(field) ?? {};
  return rollUp ? `= ${kind} of ${rollUp.of} by ${rollUp.by}` : '';
}

function fieldText(field: AnyField): string {
  return [
    field.required ? 'required' : '',
    field.writableBy === 'actions' ? 'changed by actions' : '',
    field.writableBy === 'moves' ? 'changed by moves' : '',
    derivedText(field),
    'choices' in field ? Object.values(field.choices).join('、') : '',
    field.kind === 'link' ? field.to : '',
    field.kind === 'autoNumber' ? field.pattern : '',
    field.kind === 'lines'
      ? Object.values(field.fields)
          .map(({ label }) => label)
          .join('、')
      : '',
  ]
    .filter(Boolean)
    .join('; ');
}

function tablePage({ name, columns, unique, foreignKeys, checks, exclusions, indexes }: TablePage): string {
  const keys = [
    ...unique.map((one) => `- unique (tenant_id, ${one.join(', ')})`),
    ...foreignKeys.map((key) => `- (tenant_id, ${key.column}) → ${key.to}`),
    ...checks.map((check) => `- check ${check.must}`),
    ...exclusions.map((one) => `- exclude (tenant_id with =, ${one.must}) where ${one.where}`),
    ...indexes.map((index) => `- index ${index.using}`),
  ];
  return `### ${name}\n\n${table(
    ['column', 'type', 'not null', 'default'],
    columns.map((column) => [column.name, column.type, column.notNull ? 'yes' : '', column.default ?? '']),
  )}\n${keys.join('\n')}\n`;
}

function platformMessages(): string[][] {
  const platform = Object.entries(PLATFORM_MESSAGES).map(([code, sentence]) => ['platform', code, sentence]);
  const engine = Object.entries(ENGINE_MESSAGES).map(([code, sentence]) => [
    'process engine',
    code,
    sentence,
  ]);
  return [...platform, ...engine];
}

/** Sentences of checks, exclusions and requirements, by the name of the rule. */
const checkMessages = ({ entities, actions = {} }: ModuleShape): Record<string, string> =>
  Object.fromEntries(
    [
      ...Object.values(entities).map(({ checks, exclusive }) => ({ ...checks, ...exclusive })),
      ...Object.values(actions).map(({ requires }) => ({ ...requires })),
    ].flatMap((rules) => Object.entries(rules).map(([code, { message }]) => [code, message])),
  );
