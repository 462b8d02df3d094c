import type { AnyField, Fault, Faults, Fields } from '@jianheng/definition';
import { canDo, canDoWith } from '../../authorization/row-scope.ts';
import { requireOfferedValues } from '../../entities/require-choices.ts';
import { checkedChange, checkedNew, requireChangeable, type Saving } from '../../entities/save-row.ts';
import { createWriter } from '../../entities/writer.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { withDefaultValues } from '../../storage/writing/fill-in.ts';
import { comingParent } from './coming-parent.ts';
import type { ComparedRow } from './compared-row.ts';
import { findByKeys, keyOf, type Match } from './find-by-keys.ts';
import { NameFinder, offeredItems } from './find-names.ts';
import { furtherFaults } from './further-faults.ts';
import { importFault } from './import-faults.ts';
import type { ImportPlan } from './import-plan.ts';
import { fieldsForImport, isTaken, PARENT } from './importable.ts';
import { faultsAmong, type ParsedRow, parseRows } from './parse-rows.ts';
import { PlainRows } from './plain-rows.ts';
import type { ReadRow } from './read-row.ts';
import { refusalOf } from './refusal-of.ts';
import { labelsOf, TakenKeys } from './taken-keys.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Holds the rows of a sheet against those of an entity, block by block from the top, as the person would save them: by his
 * rights, the declaration and what he may choose. Nothing is written.
 */
export class RowComparer {
  readonly #saving: Omit<Saving, 'tx'>;
  readonly #plan: ImportPlan;
  readonly #fields: Fields;
  readonly #keys: readonly string[];
  readonly #taken: TakenKeys;
  readonly #isWriting: boolean;
  /** Names are looked up anew for every block where what is written may give them another meaning. */
  readonly #names: NameFinder | undefined;
  /** The fields that are written; numbers that the system gives are only known by. */
  readonly #written: ReadonlySet<string>;
  readonly #isAllWritten: boolean;
  readonly #plain: PlainRows | undefined;
  /** New rows that are not written yet: drafts are so many and no more. */
  readonly #coming = new Set<number>();
  #areValuesOffered = false;

  constructor(saving: Omit<Saving, 'tx'>, plan: ImportPlan, { isWriting = false, keepsNames = true } = {}) {
    this.#saving = saving;
    this.#plan = plan;
    this.#isWriting = isWriting;
    this.#names = keepsNames ? new NameFinder() : undefined;
    this.#fields = fieldsForImport(saving.known, saving.user);
    this.#written = new Set(
      Object.entries(this.#fields).flatMap(([name, field]) =>
        name === PARENT || isTaken(field) ? [name] : [],
      ),
    );
    const names = plan.columns.map(([, name]) => name);
    const written = names.filter((name) => this.#written.has(name));
    this.#isAllWritten = written.length === names.length;
    this.#plain = PlainRows.of(saving, { written, values: plan.values });
    // What is the same for all rows belongs to what a row is known by: no row of another place is meant.
    this.#keys = [...new Set([...plan.keys, ...Object.keys(plan.values)])];
    this.#taken = new TakenKeys(saving.known, this.#keys);
  }

  /** The rows of one block; in the transaction in which they are written, if they are. */
  async compare(saving: Pick<Saving, 'tx'>, rows: readonly ReadRow[]): Promise<ComparedRow[]> {
    const within: Saving = { ...this.#saving, ...saving };
    const { tx, user, known } = within;
    // Names in cells are looked up among what is offered; these ids are the person's own word.
    if (!this.#areValuesOffered) await requireOfferedValues(within, this.#plan.values);
    this.#areValuesOffered = true;
    if (this.#isWriting) this.#coming.clear();
    const names = this.#names ?? new NameFinder();
    const parsed = await parseRows(rows, {
      fields: this.#fields,
      find: (naming) => names.find(within, naming),
      choices: (field) => offeredItems(tx, field),
      coming: comingParent,
      isWriting: this.#isWriting,
    });
    const keyed = parsed.map((row) => this.#keyValues(row.values));
    const found = await findByKeys(tx, within, this.#keys, keyed);
    const defaults = withDefaultValues(known, {}, createWriter(within.server, user));
    const plain = this.#plain?.areAllowed() ? this.#plain : undefined;
    const block: Block = { found, plain, alike: { defaults, parents: new Set() } };
    const compared: ComparedRow[] = [];
    for (const [at, row] of parsed.entries()) {
      const one = this.#compareRow(within, { ...row, known: keyed[at] ?? {} }, block);
      // Of most rows nobody is asked anything, and waiting takes longer than comparing.
      compared.push(one instanceof Promise ? await one : one);
    }
    return this.#taken.refused(tx, { user, known }, compared);
  }

  /** What a row says of what rows are known by. */
  #keyValues(values: Values): Values {
    return Object.fromEntries(this.#keys.map((name) => [name, values[name] ?? this.#plan.values[name]]));
  }

  #compareRow(
    saving: Saving,
    { row, texts, values, below, known, ...read }: ParsedRow & { readonly known: Values },
    { found, plain, alike }: Block,
  ): ComparedRow | Promise<ComparedRow> {
    const faults = faultsAmong(read, this.#coming);
    const hung = below === undefined ? {} : { below };
    const base = { row, texts, body: this.#bodyOf(values), changed: [], ...hung };
    // What a row is known by is not known where it is wrong.
    const isKnown = !this.#keys.some((name) => faults[name]);
    const key = isKnown ? keyOf(this.#keys, known) : undefined;
    const match = key === undefined ? undefined : found.get(key);
    const [before] = match?.rows ?? [];
    const refused = this.#refusedBy(saving, { row, key, match });
    if (Object.keys(faults).length > 0) return this.#asFault(saving, base, { before, faults, refused });
    if (refused) return { ...base, verdict: 'conflict', faults: { '': refused } };
    if (before) return this.#asChange(saving, base, before);
    const checked = plain?.checked(base.body);
    return checked ? { ...base, verdict: 'new', faults: {}, checked } : this.#asNew(saving, base, alike);
  }

  /** A row of which something means nothing, with all else that is wrong with it. */
  async #asFault(saving: Saving, base: Base, { before, faults, refused }: Unread): Promise<ComparedRow> {
    const body = before ? base.body : { ...this.#plan.values, ...base.body };
    const further = await furtherFaults(saving, { body, before, faults });
    const all = { ...further, ...faults, ...(refused ? { '': refused } : {}) };
    return { ...base, verdict: 'fault', faults: all, ...(before ? { before } : {}) };
  }

  /** Why what a row is known by does not tell which one it is, if it does not. */
  #refusedBy({ known }: Saving, { row, key, match }: Known): Fault | undefined {
    const earlier = key === undefined ? undefined : this.#taken.claim(row, key);
    if (earlier !== undefined) return importFault('twiceInFile', { row: earlier });
    if (match === undefined) return undefined;
    if (match.seen > 1) return importFault('severalRows', { count: match.seen });
    const isTakenUnseen = match.seen === 0 && match.hasHidden && this.#taken.isUnique;
    return isTakenUnseen ? importFault('taken', { what: labelsOf(known, this.#keys) }) : undefined;
  }

  async #asNew(saving: Saving, base: Base, alike: Alike): Promise<ComparedRow> {
    if (!canDo(saving.known, saving.user, 'create'))
      return { ...base, verdict: 'fault', faults: { '': importFault('mayNotAdd') } };
    try {
      const body = { ...this.#plan.values, ...base.body };
      const checked = await checkedNew(saving, body, { ...OFFERED, ...alike, coming: this.#coming.size });
      this.#coming.add(base.row);
      return { ...base, verdict: 'new', faults: {}, checked };
    } catch (problem) {
      return { ...base, ...refusalOf(problem) };
    }
  }

  async #asChange(saving: Saving, base: Base, before: WireRow): Promise<ComparedRow> {
    const { known, user } = saving;
    const { fields } = known.entity;
    const said = Object.keys(base.body).filter(
      (name) => !isSame(base.body[name], before[name], fields[name]),
    );
    // It comes to hang below a row that has no number yet.
    const changed = base.below === undefined ? said : [...said, PARENT];
    const about = { ...base, before, changed };
    if (changed.length === 0) return { ...about, verdict: 'same', faults: {} };
    if (!canDoWith(known, user, 'change', before))
      return { ...about, verdict: 'fault', faults: { '': importFault('mayNotChange') } };
    const body = Object.fromEntries(said.map((name) => [name, base.body[name]]));
    try {
      await requireChangeable(saving.tx, known, user, before);
      const checked = await checkedChange(saving, before, body, OFFERED);
      return { ...about, body, verdict: 'changed', faults: {}, checked };
    } catch (problem) {
      return { ...about, body, ...refusalOf(problem) };
    }
  }

  #bodyOf(values: Values): Values {
    if (this.#isAllWritten) return values;
    return Object.fromEntries(Object.entries(values).filter(([name]) => this.#written.has(name)));
  }
}

/** What is found out for the rows of a block together. */
type Block = {
  readonly found: ReadonlyMap<string, Match>;
  readonly plain: PlainRows | undefined;
  readonly alike: Alike;
};
type Alike = { readonly defaults: Values; readonly parents: Set<string> };
type Base = Pick<ComparedRow, 'row' | 'texts' | 'body' | 'changed' | 'below'>;
const OFFERED = { areOffered: true } as const;

type Unread = {
  readonly before: WireRow | undefined;
  readonly faults: Faults;
  readonly refused: Fault | undefined;
};

type Known = {
  readonly row: number;
  readonly key: string | undefined;
  readonly match: Match | undefined;
};

const isSame = (value: unknown, before: unknown, field: AnyField | undefined): boolean =>
  value === before ||
  JSON.stringify(value ?? null) === JSON.stringify(before ?? null) ||
  (field?.kind === 'time' && secondOf(value) === secondOf(before));

/** Workbooks hold moments by their seconds. */
const secondOf = (value: unknown) => String(value).slice(0, 19);
