import type { DeclarationFault } from '../conditions/check-when.ts';
import type { Entity } from '../entities/entity.ts';
import type { AnyField } from '../fields/any-field.ts';
import { formulaOf, rollUpOf } from '../fields/derived.ts';
import { compileFormula } from '../formulas/compile-formula.ts';
import { liveReads } from '../formulas/formulas.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { fieldNamed } from '../schema/field-named.ts';

type Place = { readonly module: ModuleShape; readonly entity: Entity; readonly name: string };

/** What is wrong in the formulas of a module that are kept up with: one that reads nothing over a link, or in the end itself. */
export function checkLive(module: ModuleShape, modules: readonly ModuleShape[]): DeclarationFault[] {
  return Object.values(module.entities).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      'live' in field && field.live ? faultsAt({ module, entity, name }, field, modules) : [],
    ),
  );
}

function faultsAt(place: Place, field: AnyField, modules: readonly ModuleShape[]): DeclarationFault[] {
  const source = formulaOf(field) ?? '';
  if (liveReads(place.entity.fields).length === 0)
    return [{ word: place.name, says: `${field.label}的公式没有用到关联的数据，不需要 live` }];
  return leadsTo(place, place, { modules, passed: new Set() })
    ? [{ word: source, says: `${field.label}的公式经关联又用到它自己（“${source}”）` }]
    : [];
}

type Search = { readonly modules: readonly ModuleShape[]; readonly passed: Set<string> };

/** Whether what a value is worked out of is, in the end, another value. */
function leadsTo(from: Place, to: Place, { modules, passed }: Search): boolean {
  return sourcesOf(from, modules).some((source) => {
    if (source.entity.path === to.entity.path && source.name === to.name) return true;
    const key = `${source.entity.path}#${source.name}`;
    if (passed.has(key)) return false;
    passed.add(key);
    return leadsTo(source, to, { modules, passed });
  });
}

/** The values that one is worked out of: beside it, over a live link, or in the rows that link to it. */
function sourcesOf(place: Place, modules: readonly ModuleShape[]): Place[] {
  const field = place.entity.fields[place.name];
  if (!field) return [];
  const rolled = rollUpOf(field);
  if (rolled) return rolledFrom(place.module, rolled.rollUp);
  if (field.kind === 'lines')
    return Object.values(field.fields).flatMap((inner) =>
      namesIn(inner, field.fields).flatMap((name) => beside(place, name)),
    );
  return namesIn(field, place.entity.fields).flatMap((path) => {
    const [name = '', below] = path.split('.');
    const link = fieldNamed(place.entity.fields, name);
    return link?.kind === 'link' && below !== undefined
      ? placesAt(modules, link.to, below)
      : beside(place, name);
  });
}

const beside = (place: Place, name: string): Place[] => [{ ...place, name }];

const namesIn = (field: AnyField, fields: Entity['fields']): readonly string[] =>
  compileFormula(field, fields)?.names ?? [];

function rolledFrom(
  module: ModuleShape,
  { of, when = {} }: NonNullable<ReturnType<typeof rollUpOf>>['rollUp'],
): Place[] {
  const [entityName = '', name] = of.split('.');
  const entity = module.entities[entityName];
  const names = [...(name === undefined ? [] : [name]), ...Object.keys(when)];
  return entity ? names.map((one) => ({ module, entity, name: one })) : [];
}

function placesAt(modules: readonly ModuleShape[], path: string, name: string): Place[] {
  return modules.flatMap((module) =>
    Object.values(module.entities).flatMap((entity) =>
      entity.path === path ? [{ module, entity, name }] : [],
    ),
  );
}
