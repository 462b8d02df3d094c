import type { DeclarationFault } from '../conditions/check-when.ts';
import type { Entity } from '../entities/entity.ts';
import { isTold } from '../fields/link.ts';
import { traitsOf } from '../fields/traits.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import type { CustomFields, CustomForm, CustomLink } from './custom-form.ts';
import type { EntityAt } from './custom-module.ts';

const fault = (word: string, says: string): DeclarationFault => ({ word, says });

/** A link leads to rows that there are, and tells of them what may be told. */
export function linkFaults(fields: CustomFields, entityAt: EntityAt, self: string): DeclarationFault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return linkFaults(field.fields, entityAt, self);
    if (field.kind !== 'link') return [];
    if (field.to === self) return ownFaults(name, field);
    const target = entityAt(field.to);
    if (!target) return [fault(name, `“${field.label}”关联的表单 ${field.to} 不存在`)];
    return tellingFaults(name, field, target);
  });
}

/** What a row tells of another one of the same form is not known before the form itself is. */
function ownFaults(name: string, { label, shows = [], fills = {} }: CustomLink): DeclarationFault[] {
  const tells = shows.length > 0 || Object.keys(fills).length > 0;
  return tells ? [fault(name, `“${label}”关联本表单，不能带出字段，也不能自动填写`)] : [];
}

function tellingFaults(name: string, { label, shows = [], fills = {} }: CustomLink, target: Target) {
  return [...shows, ...Object.values(fills)].flatMap((one) => toldFaults(name, { label, target, one }));
}

type Target = Pick<Entity, 'label' | 'fields'>;
type Telling = {
  readonly label: string;
  readonly target: Target;
  readonly one: string;
};

function toldFaults(name: string, { label, target, one }: Telling): DeclarationFault[] {
  const field = fieldNamed(target.fields, one);
  if (!field)
    return [
      fault(
        name,
        `“${label}”：${target.label}${faultSentence(unknownName(one, Object.keys(target.fields)))}`,
      ),
    ];
  return isTold(field) && traitsOf(field).isSelfContained
    ? []
    : [fault(name, `“${label}”不能带出${target.label}的“${field.label}”`)];
}

type Leading = { readonly path: string; readonly target: Target };

/** What a form tells of another one at this path, and could tell no more if that one were so. */
export function lostTellings(
  { label, fields }: Pick<CustomForm, 'label' | 'fields'>,
  { path, target }: Leading,
): DeclarationFault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return lostTellings({ label, fields: field.fields }, { path, target });
    if (field.kind !== 'link' || field.to !== path) return [];
    return tellingFaults(name, field, target).map(({ says }) => fault('', `表单“${label}”的${says}`));
  });
}
