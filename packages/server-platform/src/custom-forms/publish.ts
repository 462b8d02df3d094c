import { isDeepStrictEqual } from 'node:util';
import {
  CUSTOM_ENTITY,
  CUSTOM_FORM_LIMITS,
  customModuleName,
  type DeclarationFault,
  type KeptForm,
  unseenFields,
} from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import { runInTurns } from '../concurrency/in-parts.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { currentVersions, deployProcesses } from '../processes/definitions/deploy.ts';
import type { Registry } from '../storage/registry.ts';
import { readTables } from '../storage/schema/read-tables.ts';
import type { TableShape } from '../storage/schema/tables.ts';
import { addShippedMenu, renameShippedMenu } from '../tenants/shipped-menu.ts';
import { type Effect, effectsOf, type TableChange } from './effects.ts';
import { type Candidate, firmRegistry, tryForm } from './firm-registry.ts';
import { ownerOf } from './firms-of.ts';
import { keepWords } from './keep-words.ts';
import { keptFaults } from './kept-columns.ts';
import { lookupFaults } from './lookup-faults.ts';
import { type ConcernedPrints, concernedPrints } from './print-effects.ts';
import { reachFaults } from './reach-faults.ts';
import { type DrawnForm, insertFormVersion, publishedForms } from './store/form-store.ts';
import { tablesOf, widenTables } from './widen-tables.ts';
import { widenedFaults } from './widened-faults.ts';

export type Publishing = {
  readonly tx: Tx;
  readonly user: User;
  /** As it is shipped, without what any firm has drawn. */
  readonly shipped: Server;
};
/** What stands against a draft, and what it would mean for rows that there are. */
export type Verdict = { readonly faults: readonly DeclarationFault[]; readonly effects: readonly Effect[] };
type Tried = Verdict & {
  /** What the firm has by now, where the form is in use. */
  readonly before?: Registry | undefined;
  readonly candidate: Candidate;
  /** Processes of the form whose steps the draft draws anew. */
  readonly redrawn: readonly string[];
};

/** Says what stands against publishing a draft, which rows it concerns, and which prints are still to be asked. Changes nothing. */
export async function checkForm(
  publishing: Publishing,
  form: DrawnForm,
): Promise<Verdict & { readonly prints: ConcernedPrints | undefined }> {
  const { candidate, before, faults, effects } = await tryPublishing(publishing, form);
  const name = customModuleName(form.code);
  const had = before?.modules.some((module) => module.name === name) ? before : undefined;
  const prints =
    had && candidate.isRight
      ? await concernedPrints(publishing.tx, name, { before: had, after: candidate.registry })
      : undefined;
  return { faults, effects, prints };
}

async function tryPublishing({ tx, user, shipped }: Publishing, form: DrawnForm): Promise<Tried> {
  const published = await publishedForms(tx);
  const kept: KeptForm = { id: form.id, code: form.code, version: form.version + 1, form: form.draft };
  const others = published.filter(({ id }) => id !== form.id);
  const candidate = await runInTurns(tryForm(shipped.registry, others, kept));
  if (!candidate.isRight) return { candidate, faults: candidate.faults, effects: [], redrawn: [] };
  const was = published.find(({ id }) => id === form.id);
  const faults = [
    ...reachFaults(candidate.registry, form, user),
    ...(await widenedFaults(tx, form, { user, was: was?.form })),
    ...(await lookupFaults(tx, form.draft)),
    ...(await keptFaults(ownerOf(shipped), candidate.registry, form)),
  ];
  if (faults.length > 0) return { candidate, faults, effects: [], redrawn: [] };
  const before = was ? (await runInTurns(firmRegistry(shipped.registry, published))).registry : undefined;
  const redrawn = isDeepStrictEqual(was?.form.process, form.draft.process)
    ? []
    : processKeys(candidate, form);
  return {
    candidate,
    before,
    redrawn,
    faults: [],
    effects: [
      ...(await concerned(shipped, user, { before, after: candidate.registry, form })),
      ...(await replaced(tx, redrawn)),
      ...unseenFields(form.draft, { isNew: form.version === 0 }).map(withoutRows),
    ],
  };
}

const withoutRows = ({ word, says }: DeclarationFault): Effect => ({
  word,
  says,
  rows: 0,
  isBlocking: false,
});

const processKeys = ({ registry }: Extract<Candidate, { isRight: true }>, { code }: DrawnForm): string[] =>
  registry.entities.flatMap(({ module, process }) =>
    module?.name === customModuleName(code) && process ? [process.key] : [],
  );

/** What the firm drew for these in the designer of processes goes: whoever draws last is right, and is told before. */
async function replaced(tx: Tx, redrawn: readonly string[]): Promise<Effect[]> {
  const current = await currentVersions(tx);
  return current
    .filter(({ key, origin }) => origin === 'firm' && redrawn.includes(key))
    .map(() => ({
      word: 'process',
      says: '流程设计中改过的流程由这里的步骤代替',
      rows: 0,
      isBlocking: false,
    }));
}

type Changing = {
  readonly before: Registry | undefined;
  readonly after: Registry;
  readonly form: DrawnForm;
};

/** In a transaction of its own: what it reads is to be widened before the call's own one ends. */
async function concerned(server: Server, user: User, { before, after, form }: Changing): Promise<Effect[]> {
  const name = customModuleName(form.code);
  const was = before?.modules.some((module) => module.name === name) ? before : undefined;
  if (!was) return [];
  const change = {
    before: was.entityOf(name, CUSTOM_ENTITY),
    after: after.entityOf(name, CUSTOM_ENTITY),
    tables: tableChanges(
      tablesOf(was.modules, name),
      tablesOf(after.modules, name),
      await readTables(ownerOf(server)),
    ),
  };
  return inTransaction(server.pool, user.tenantId, (tx) => effectsOf(tx, user, change), { readOnly: true });
}

/** Of tables that there are: those of lines that went stay, and may come back. */
function tableChanges(
  before: readonly TableShape[],
  after: readonly TableShape[],
  there: Awaited<ReturnType<typeof readTables>>,
): TableChange[] {
  return after.flatMap((table) => {
    const found = there.get(table.name);
    const was = before.find(({ name }) => name === table.name) ?? { checks: [], unique: [] };
    return found ? [{ before: was, after: table, columns: new Set(found.columns.keys()) }] : [];
  });
}

/**
 * Puts a draft into use as the next version: its tables are made or widened, its process deployed, its page stands in the
 * menu. All instances know it within a second. Refused with every fault by its place, or with what rows stand against it.
 */
export async function publishForm(publishing: Publishing, form: DrawnForm): Promise<void> {
  const { tx, user, shipped } = publishing;
  const { versions: most } = CUSTOM_FORM_LIMITS;
  if (form.version >= most) throw businessError('tooManyVersions', { most });
  const { candidate, before, redrawn, faults, effects } = await tryPublishing(publishing, form);
  if (faults.length > 0 || !candidate.isRight)
    throw businessError('formFaulty', { faults: faults.map(({ says }) => says) });
  const blocking = effects.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0)
    throw businessError('formBreaksRows', {
      effects: blocking.map(({ says, rows }) => (rows === 0 ? says : `${says}（${rows} 条）`)),
    });
  await widenTables(ownerOf(shipped), tablesOf(candidate.registry.modules, customModuleName(form.code)));
  await insertFormVersion(tx, form, user.id);
  await keepWords(tx, form);
  await deployProcesses(tx, shipped.ids, candidate.registry, { redrawn });
  await renameShippedMenu(tx, { before, after: candidate.registry });
  await addShippedMenu(tx, shipped.ids, candidate.registry);
}
