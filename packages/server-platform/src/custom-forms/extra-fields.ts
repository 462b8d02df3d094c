import type { PlatformBody } from '@jianheng/contract';
import {
  directory,
  type EntityExtras,
  EXTRA_FIELD_LIMITS,
  extraFieldName,
  fitsName,
  type KeptExtraField,
  unsaidFieldFaults,
  valueFaults,
  withExtraFields,
} from '@jianheng/definition';
import { hasViewers } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import { type InParts, runInTurns } from '../concurrency/in-parts.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import { buildingRegistry, type RegisteredEntity, type Registry } from '../storage/registry.ts';
import { snakeCase } from '../storage/schema/names.ts';
import { describeTables } from '../storage/schema/tables.ts';
import { lookupFaults } from './lookup-faults.ts';
import { allExtras, extrasOf } from './store/extra-field-store.ts';
import type { NewColumns } from './widen-tables.ts';
import { type Widening, widenedExtras } from './widened-faults.ts';

const inUse = ({ fields }: Pick<EntityExtras, 'fields'>) =>
  fields.filter(({ isRetired }) => isRetired !== true);

/** What is shipped, with the fields that a firm added to it. */
export function* registryWithExtras(shipped: Registry, extras: readonly EntityExtras[]): InParts<Registry> {
  const added = extras.filter((one) => inUse(one).length > 0);
  return added.length === 0 ? shipped : yield* buildingRegistry(withExtraFields(shipped.modules, added));
}

/** People, departments, dictionaries and the like are the same for every firm: the platform itself reads and writes them. */
const OF_THE_PLATFORM = new Set<string>(Object.values(directory).map(({ path }) => path));

/** The shipped forms that may have further fields: people write their rows and read them. */
export function extensibleForms({ entities }: Registry): RegisteredEntity[] {
  return entities.filter(
    (known) =>
      known.module !== undefined &&
      known.entity.readOnly !== true &&
      !OF_THE_PLATFORM.has(known.entity.path) &&
      hasViewers(known),
  );
}

/** One of them; 404 where there is none. */
export function extensibleForm(registry: Registry, path: string): RegisteredEntity {
  const known = extensibleForms(registry).find(({ entity }) => entity.path === path);
  if (!known) throw new AccessError(404);
  return known;
}

type Given = PlatformBody<'PUT /a/sys/extraField'>;

/**
 * The fields of a form as they would be kept: new ones get names, and none that the firm had is lost. Refused is more than
 * there is room for, and what lies in a column cannot become of another kind.
 */
export function keptAs(before: readonly KeptExtraField[], given: Given['fields']): KeptExtraField[] {
  const taken = before.map(({ name }) => name);
  const named = given.map(({ name, ...rest }): KeptExtraField => {
    if (name === undefined) {
      const next = extraFieldName(rest.field, taken);
      if (next === undefined)
        throw faulty([`“${rest.field.label}”：这种字段最多 ${EXTRA_FIELD_LIMITS.ofKind} 个（含停用的）`]);
      taken.push(next);
      return { name: next, ...rest };
    }
    if (!before.some((one) => one.name === name)) throw new AccessError(404);
    if (!fitsName(rest.field, name))
      throw faulty([`“${rest.field.label}”已有数据，不能改成另一种字段，请停用后另加`]);
    return { name, ...rest };
  });
  requireOnce(named);
  const names = new Set(named.map(({ name }) => name));
  const dropped = before
    .filter(({ name }) => !names.has(name))
    .map((one): KeptExtraField => ({ ...one, isRetired: true }));
  const kept = [...named, ...dropped];
  const { fields: most } = EXTRA_FIELD_LIMITS;
  if (kept.length > most) throw faulty([`扩展字段最多 ${most} 个（含停用的），现有 ${kept.length} 个`]);
  return kept;
}

function requireOnce(fields: readonly KeptExtraField[]): void {
  const inUse = fields.filter(({ isRetired }) => isRetired !== true);
  const labels = inUse.map(({ field }) => field.label);
  const twice = labels.find((label, at) => labels.indexOf(label) !== at);
  if (twice !== undefined) throw faulty([`有两个扩展字段都叫“${twice}”`]);
  if (new Set(fields.map(({ name }) => name)).size < fields.length) throw faulty(['同一个扩展字段给了两次']);
}

/** What the firm would have of them, tried as declarations; refused with every fault by its label. */
export async function tryExtras(tx: Tx, shipped: Registry, extras: EntityExtras): Promise<NewColumns> {
  const faults = extras.fields.flatMap(({ name, field }) => [
    ...unsaidFieldFaults({ [name]: field }),
    ...valueFaults(name, field),
  ]);
  faults.push(
    ...(await lookupFaults(tx, {
      fields: Object.fromEntries(inUse(extras).map(({ name, field }) => [name, field])),
    })),
  );
  if (faults.length > 0) throw faulty(faults.map(({ says }) => says));
  const others = (await allExtras(tx)).filter(({ path }) => path !== extras.path);
  const modules = await tried(shipped, [...others, extras]);
  const { table } = shipped.entityAt(extras.path);
  const columns = new Set(extras.fields.map(({ name }) => snakeCase(name)));
  const shape = describeTables(modules).find(({ name }) => name === table);
  return {
    table,
    columns: shape?.columns.filter(({ name }) => columns.has(name)) ?? [],
    foreignKeys: shape?.foreignKeys.filter(({ column }) => columns.has(column)) ?? [],
  };
}

async function tried(shipped: Registry, extras: readonly EntityExtras[]) {
  const modules = withExtraFields(shipped.modules, extras);
  try {
    await runInTurns(buildingRegistry(modules));
    return modules;
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : String(problem);
    const [, ...lines] = said.split('\n');
    throw faulty((lines.length > 0 ? lines : [said]).map((line) => line.replace(/^[^:]*: /, '')));
  }
}

/** By changing who sees a field that he does not see, nobody opens it to himself. */
export function requireNotWidened({ module }: RegisteredEntity, extras: Widening, user: User): void {
  const faults = module ? widenedExtras(module, extras, user) : [];
  if (faults.length > 0) throw faulty(faults);
}

const faulty = (faults: readonly string[]) => businessError('formFaulty', { faults });

/** How many extra fields of a form are in use. */
export async function extrasInUse(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const extras = await allExtras(tx);
  return new Map(extras.map((one) => [one.path, inUse(one).length]));
}

/** A form's extra fields as they are answered. */
export async function readExtras(tx: Tx, { entity }: RegisteredEntity) {
  const { revision, fields } = await extrasOf(tx, entity.path);
  return { path: entity.path, label: entity.label, revision, fields: [...fields] };
}
