import type { z } from 'zod';
import type { AnyRoute } from '../../http/route.ts';

/** Deeper than anything that people or browsers send; what is walked must end. */
const MOST_LEVELS = 50;

/**
 * The same call with every text of its input demanded to be one that the database can keep: no NUL, no half of a
 * character, nothing nested without end. Asked of the schemas, so that no text field has to remember it.
 */
export function withReadableInput(route: AnyRoute): AnyRoute {
  return {
    ...route,
    params: readable(route.params),
    query: readable(route.query),
    body: readable(route.body),
  };
}

function readable(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema?.superRefine((value, context) => {
    const fault = faultIn(value);
    if (fault) context.addIssue({ code: 'custom', path: fault.path, message: fault.says });
  });
}

type Place = { readonly value: unknown; readonly path: readonly string[] };
type Fault = { readonly path: string[]; readonly says: string };

/** Walks without recursion: what is nested too deep must not be what breaks the walk. */
function faultIn(input: unknown): Fault | undefined {
  const places: Place[] = [{ value: input, path: [] }];
  for (let place = places.pop(); place; place = places.pop()) {
    const says = faultAt(place);
    if (says) return { path: placeOf(place), says };
    for (const inner of placesIn(place)) places.push(inner);
  }
  return undefined;
}

function faultAt({ value, path }: Place): string | undefined {
  const texts = typeof value === 'string' ? [value] : namesIn(value);
  if (!texts.every(isReadable)) return '含有无法保存的字符';
  return path.length > MOST_LEVELS ? '内容嵌套过深' : undefined;
}

const namesIn = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

function placesIn({ value, path }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, inner]) => ({ value: inner, path: [...path, name] }));
}

/** Where it is, as people know it: what is filled into a form is named by its field. */
function placeOf({ path }: Place): string[] {
  const named = path.length > MOST_LEVELS ? path.slice(0, 2) : path;
  return named[0] === 'data' && named.length > 1 ? named.slice(1) : [...named];
}

const isReadable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
