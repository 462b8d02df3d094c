import type { CustomForm } from '@jianheng/definition';
import { changed } from '../draft/changed.ts';

export type Cleared = {
  readonly draft: CustomForm;
  /** The names that were taken away. */
  readonly strangers: readonly string[];
};

/**
 * A form without the names in its groups that are none of its fields: the designer draws fields alone, so that nobody could
 * find and remove such a name there. What is no list of names is left to whoever keeps the form.
 */
export function withoutStrangers(draft: CustomForm): Cleared {
  const { sections } = draft;
  if (!Array.isArray(sections)) return { draft, strangers: [] };
  const isStranger = (name: unknown) => typeof name === 'string' && !Object.hasOwn(draft.fields, name);
  const cleared = sections.map((section: Partial<NonNullable<CustomForm['sections']>[number]> | null) =>
    Array.isArray(section?.fields)
      ? { ...section, fields: section.fields.filter((name) => !isStranger(name)) }
      : section,
  );
  const strangers = sections.flatMap((section) =>
    Array.isArray(section?.fields) ? section.fields.filter(isStranger) : [],
  );
  return { draft: changed(draft, { sections: cleared }), strangers: [...new Set(strangers)] };
}
