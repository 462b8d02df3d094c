import { currentName, mapComparisons, readRowFilter } from '@jianheng/definition';
import { hiddenFields } from '../authorization/seen-fields.ts';
import type { User } from '../authorization/user.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { ListView } from './list-view-store.ts';

/**
 * The views as one person is told them. What others share says by its filters what stands in the fields that they ask: who
 * does not see such a field is not told of the view, and of columns those that he sees.
 */
export function viewsForReader(
  known: RegisteredEntity,
  user: User,
  views: readonly ListView[],
): readonly ListView[] {
  const hidden = new Set(hiddenFields(known, user));
  if (hidden.size === 0) return views;
  return views
    .filter(
      ({ isShared, settings }) => !isShared || !fieldsAsked(settings.query).some((name) => hidden.has(name)),
    )
    .map((view) => ({
      ...view,
      settings: { ...view.settings, columns: view.settings.columns.filter((name) => !hidden.has(name)) },
    }));
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
