import { currentName, mapComparisons, readRowFilter } from '@jianheng/definition';
import { hiddenFields } from '../authorization/seen-fields.ts';
import type { User } from '../authorization/user.ts';
import { getListFields } from '../storage/filters/filters.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { ListView } from './list-view-store.ts';

/** A view as it is told: whether what it kept is told whole. */
type ToldView = ListView & { readonly isCut: boolean };

/**
 * The views as one person is told them. What others share says by its filters what stands in the fields that they ask: who
 * does not see such a field is not told of the view, and of columns those that there are and that he sees. What a view asks
 * of fields that are no more is left out, and said.
 */
export function viewsForReader(
  known: RegisteredEntity,
  user: User,
  views: readonly ListView[],
): readonly ToldView[] {
  const hidden = new Set(hiddenFields(known, user));
  const fields = getListFields(known);
  const isThere = (name: string) => Object.hasOwn(fields, name);
  return views
    .filter(
      ({ isShared, settings }) => !isShared || !fieldsAsked(settings.query).some((name) => hidden.has(name)),
    )
    .map((view) => {
      const { query, columns } = view.settings;
      const asked = Object.entries(query);
      const left = asked.filter(([part, text]) => fieldsIn(part, text).map(currentName).every(isThere));
      const seen = columns.filter((name) => isThere(currentName(name)) && !hidden.has(name));
      return {
        ...view,
        settings: { query: Object.fromEntries(left), columns: seen },
        isCut: left.length < asked.length,
      };
    });
}

const FILTER = 'f.';

/** The fields that a question names, as addresses of lists have it. */
function fieldsAsked(query: ListView['settings']['query']): string[] {
  return Object.entries(query).flatMap(([part, text]) => fieldsIn(part, text).map(currentName));
}

function fieldsIn(part: string, text: string): string[] {
  if (part.startsWith(FILTER)) return [part.slice(FILTER.length)];
  if (part === 'sort') return [text.replace(/^-/, '')];
  if (part === 'group') return text.split(':').slice(0, 1);
  return part === 'where' ? fieldsCompared(text) : [];
}

function fieldsCompared(text: string): string[] {
  const fields: string[] = [];
  try {
    const read = readRowFilter(JSON.parse(text));
    if ('filter' in read)
      mapComparisons(read.filter, (one) => {
        fields.push(one.field);
        return one;
      });
  } catch {
    // What is no filter asks of no field.
  }
  return fields;
}
