import {
  CUSTOM_ENTITY,
  type CustomFields,
  checkEntity,
  customModule,
  type Entity,
} from '@jianheng/definition';
import type { Draft } from './draft.ts';

/** The entity of a draft as far as the browser can tell it: links show nothing of their rows. Else why there is none yet. */
export function previewed(draft: Draft): Entity | string {
  const form = { ...draft, fields: plain(draft.fields) };
  const target = (path: string): Entity => ({ label: '', path: path as `/${string}`, title: '', fields: {} });
  try {
    const entity = customModule({ id: '1', code: 'preview', version: 1, form }, target).entities[
      CUSTOM_ENTITY
    ];
    if (entity === undefined) return '';
    const faults = checkEntity(entity, draft.process !== undefined);
    return faults.length > 0 ? faults.map(({ says }) => says).join('；') : entity;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

function plain(fields: CustomFields): CustomFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'link')
        return [
          name,
          { kind: 'link', label: field.label, to: field.to, ...(field.required ? { required: true } : {}) },
        ];
      return [
        name,
        field.kind === 'lines' ? { ...field, fields: plain(field.fields) as typeof field.fields } : field,
      ];
    }),
  );
}
