import {
  type AnyField,
  type CustomForm,
  customFormFaults,
  customFormPath,
  type DeclarationFault,
  type Entity,
  type EntityExtras,
  type Fields,
  type KeptForm,
  lostTellings,
  type ModuleShape,
} from '@jianheng/definition';
import { type InParts, runInTurns } from '../concurrency/in-parts.ts';
import type { Tx } from '../database/transaction.ts';
import { compileDefinition } from '../processes/definitions/compile-definition.ts';
import { getModelFaults } from '../processes/definitions/deploy.ts';
import { extendingRegistry, moduleFaults, ownFaults, type Registry } from '../storage/registry.ts';
import { drawnModule } from './drawn-modules.ts';
import { registryWithExtras } from './extra-fields.ts';
import { sentenceOf } from './refused-declaration.ts';
import { allExtras } from './store/extra-field-store.ts';
import { publishedForms } from './store/form-store.ts';

type EntityAt = (path: string) => Entity | undefined;

/** The entities that links of custom forms may lead to: what is shipped, and what the firm has drawn. */
function entitiesOf(shipped: Registry, forms: readonly KeptForm[]): EntityAt {
  const byPath = new Map<string, Entity>(shipped.entities.map(({ entity }) => [entity.path, entity]));
  const drawn = new Map<string, KeptForm>(forms.map((kept) => [customFormPath(kept.code), kept]));
  return (path) => {
    const form = drawn.get(path);
    const known = byPath.get(path);
    if (!form || known) return known;
    const bare = bareEntity(form.code, form.form);
    byPath.set(path, bare);
    return bare;
  };
}

/** A form as the links of others know it: forms that lead to each other are not read for ever. */
function bareEntity(code: string, { label, title, tree, fields }: CustomForm): Entity {
  const bare = Object.entries(fields).flatMap(([name, field]): (readonly [string, AnyField])[] => {
    if (field.kind === 'lines') return [];
    return [
      [name, field.kind === 'link' ? { kind: 'link', label: field.label, to: field.to } : field],
    ] as const;
  });
  return {
    label,
    path: customFormPath(code),
    title,
    fields: Object.fromEntries(bare),
    ...(tree ? { tree } : {}),
  };
}

function* modulesOf(shipped: Registry, forms: readonly KeptForm[]): InParts<ModuleShape[]> {
  const entityAt = entitiesOf(shipped, forms);
  const modules: ModuleShape[] = [];
  for (const kept of forms) modules.push(yield* drawnModule(kept, entityAt));
  return modules;
}

export type FirmRegistry = {
  readonly registry: Registry;
  /** Forms that do not fit what is shipped any more, each with the reason: they are left out, all others work. */
  readonly unfit: readonly { readonly code: string; readonly says: string }[];
};

/** The shipped modules together with the forms that a firm uses. In parts: a firm may have hundreds of large forms. */
export function* firmRegistry(
  plain: Registry,
  forms: readonly KeptForm[],
  extras: readonly EntityExtras[] = [],
): InParts<FirmRegistry> {
  const { registry: shipped, unfit: misfits } = yield* withFittingExtras(plain, extras);
  if (forms.length === 0) return { registry: shipped, unfit: misfits };
  const entityAt = entitiesOf(shipped, forms);
  const made: (Made | Unfit)[] = [];
  for (const kept of forms) made.push(yield* make(entityAt, kept));
  const unfit = [...misfits, ...made.filter((one): one is Unfit => 'says' in one)];
  const whole = made.filter((one): one is Made => 'module' in one);
  const reachable = yield* sifted(whole, unfit, (left) => {
    const lost = lostLinks(shipped, left);
    // biome-ignore lint/correctness/useYield: the judges of `sifted` work in parts
    return function* (one) {
      return lost(one);
    };
  });
  try {
    return { registry: yield* extended(shipped, reachable), unfit };
  } catch {
    const fit = yield* sifted(reachable, unfit, (left) => {
      const modules = [...shipped.modules, ...left.map(({ module }) => module)];
      const lost = lostLinks(shipped, left);
      return function* (one) {
        return [...lost(one), ...(yield* moduleFaults(one.module, modules))];
      };
    });
    return { registry: yield* extended(shipped, fit), unfit };
  }
}

/** Fields of a form that do not fit it any more are left out together; those of all others stay. */
function* withFittingExtras(shipped: Registry, extras: readonly EntityExtras[]): InParts<FirmRegistry> {
  try {
    return { registry: yield* registryWithExtras(shipped, extras), unfit: [] };
  } catch {
    const unfit: Unfit[] = [];
    const fit: EntityExtras[] = [];
    for (const one of extras) {
      try {
        yield* registryWithExtras(shipped, [one]);
        fit.push(one);
      } catch (problem) {
        unfit.push({ code: one.path, says: problem instanceof Error ? problem.message : String(problem) });
      }
    }
    return { registry: yield* registryWithExtras(shipped, fit), unfit };
  }
}

function* extended(shipped: Registry, made: readonly Made[]): InParts<Registry> {
  if (made.length === 0) return shipped;
  return yield* extendingRegistry(
    shipped,
    made.map(({ module }) => module),
  );
}

/** Those without a fault among those that are left: what goes may be what another one leads to. */
function* sifted(
  made: readonly Made[],
  unfit: Unfit[],
  judge: (left: readonly Made[]) => (one: Made) => InParts<readonly string[]>,
): InParts<readonly Made[]> {
  const faultsOf = judge(made);
  const judged: { one: Made; faults: readonly string[] }[] = [];
  for (const one of made) judged.push({ one, faults: yield* faultsOf(one) });
  const wrong = judged.filter(({ faults }) => faults.length > 0);
  if (wrong.length === 0) return made;
  unfit.push(...wrong.map(({ one, faults }) => ({ code: one.code, says: faults.join('；') })));
  const left = judged.filter(({ faults }) => faults.length === 0).map(({ one }) => one);
  return yield* sifted(left, unfit, judge);
}

/** Links of a form that lead nowhere among those that are left. */
function lostLinks(shipped: Registry, left: readonly Made[]): (one: Made) => readonly string[] {
  const own = left.flatMap(({ module }) => Object.values(module.entities).map(({ path }): string => path));
  const there = new Set([...shipped.entities.map(({ entity }): string => entity.path), ...own]);
  const lostIn = (fields: Fields): string[] =>
    Object.values(fields).flatMap((field) => {
      if (field.kind === 'lines') return lostIn(field.fields);
      return field.kind === 'link' && !there.has(field.to) ? [`${field.label}: ${field.to}`] : [];
    });
  return ({ module }) => Object.values(module.entities).flatMap(({ fields }) => lostIn(fields));
}

type Unfit = FirmRegistry['unfit'][number];
type Made = { readonly code: string; readonly module: ModuleShape };

function* make(entityAt: EntityAt, kept: KeptForm): InParts<Made | Unfit> {
  try {
    return { code: kept.code, module: yield* drawnModule(kept, entityAt) };
  } catch (problem) {
    return { code: kept.code, says: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** The same for a firm as it is now, for work outside of a server. */
export async function customizedRegistry(tx: Tx, shipped: Registry): Promise<Registry> {
  const { registry } = await runInTurns(firmRegistry(shipped, await publishedForms(tx), await allExtras(tx)));
  return registry;
}

/** What a form would be among the others of its firm. */
export type Candidate =
  | { readonly isRight: false; readonly faults: readonly DeclarationFault[] }
  | { readonly isRight: true; readonly registry: Registry };

/**
 * Tries a form among the others that are in use: with all its faults, or as the registry that the firm would have.
 *
 * @param others the forms in use, the one itself not among them.
 */
export function* tryForm(shipped: Registry, others: readonly KeptForm[], kept: KeptForm): InParts<Candidate> {
  const path = customFormPath(kept.code);
  const own = customFormFaults(kept.form, path, entitiesOf(shipped, others));
  const target = bareEntity(kept.code, kept.form);
  const faults = [...own, ...others.flatMap(({ form }) => lostTellings(form, { path, target }))];
  if (faults.length > 0) return { isRight: false, faults };
  yield;
  const { unfit } = yield* firmRegistry(shipped, others);
  const forms = [...others.filter(({ code }) => !unfit.some((one) => one.code === code)), kept];
  try {
    const modules = yield* modulesOf(shipped, forms);
    const drawn = modules.slice(-1);
    for (const module of drawn) {
      const declared = yield* ownFaults(module);
      if (declared.length > 0) return { isRight: false, faults: declared };
    }
    const registry = yield* extendingRegistry(shipped, modules);
    const faults = drawn.flatMap((one) => processFaults(registry, one));
    return faults.length > 0 ? { isRight: false, faults } : { isRight: true, registry };
  } catch (problem) {
    // What a declaration is refused with is an error as it is; any other kind of them is a defect of ours.
    if (!(problem instanceof Error) || problem.name !== 'Error') throw problem;
    return { isRight: false, faults: [{ word: '', says: sentenceOf(problem) }] };
  }
}

/** Why its process cannot run. */
function processFaults(registry: Registry, module: ModuleShape): DeclarationFault[] {
  return Object.entries(module.processes ?? {}).flatMap(([name, process]) =>
    process
      ? getModelFaults(compileDefinition(process), registry.entityOf(module.name, name)).map(
          ({ message }) => ({ word: 'process', says: message }),
        )
      : [],
  );
}
