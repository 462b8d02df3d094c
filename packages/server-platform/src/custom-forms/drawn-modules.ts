import { createHash } from 'node:crypto';
import {
  type CustomFields,
  customFormPath,
  type Entity,
  type KeptForm,
  type ModuleShape,
  makingCustomModule,
} from '@jianheng/definition';
import type { InParts } from '../concurrency/in-parts.ts';

type EntityAt = (path: string) => Entity | undefined;

/**
 * Modules of drawn forms by a digest of the form and of the entities that its links lead to. Registries hold their modules;
 * one that no registry holds is made again when it is needed.
 */
const made = new Map<string, WeakRef<ModuleShape>>();
const released = new FinalizationRegistry<string>((digest) => {
  if (made.get(digest)?.deref() === undefined) made.delete(digest);
});

/**
 * Makes the module of a drawn form, or returns the one made before: when a firm publishes one form, its others are neither
 * compiled nor checked again. Throws when a link leads nowhere.
 */
export function* drawnModule(kept: KeptForm, entityAt: EntityAt): InParts<ModuleShape> {
  const digest = digestOf(kept, entityAt);
  yield;
  const known = made.get(digest)?.deref();
  if (known) return known;
  const module = yield* makingCustomModule(kept, entityAt);
  made.set(digest, new WeakRef(module));
  released.register(module, digest);
  return module;
}

function digestOf(kept: KeptForm, entityAt: EntityAt): string {
  const paths = [...new Set(linksIn(kept.form.fields))].sort();
  const targets = paths.map((path) => [path, signOf(path, entityAt(path))]);
  return createHash('sha256')
    .update(JSON.stringify([kept, targets]))
    .digest('base64');
}

const linksIn = (fields: CustomFields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines') return linksIn(field.fields);
    return field.kind === 'link' ? [field.to] : [];
  });

const signs = new WeakMap<Entity, string>();
let lastNumber = 0;

/** Shipped entities are the same objects as long as nothing about them changes; those of drawn forms are made each time. */
function signOf(path: string, entity: Entity | undefined): string {
  if (entity === undefined) return '';
  const known = signs.get(entity);
  if (known !== undefined) return known;
  const isDrawn = path.startsWith(customFormPath(''));
  const sign = isDrawn
    ? createHash('sha256').update(JSON.stringify(entity)).digest('base64')
    : String(++lastNumber);
  signs.set(entity, sign);
  return sign;
}
