import { type Fault, fieldFault } from '@jianheng/definition';
import { z } from 'zod';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { sizeRule } from './size-rule.ts';

const { localeError: inChinese } = z.locales.zhCN();

z.config({ localeError: (issue) => sizeRule(issue) ?? inChinese?.(issue) });

/** Checks one part of a request against its schema; wrong input is refused with a sentence per place. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    if (part === 'body' && isSomething(value)) throw new ValidationError({ body: inputFault('noBody') });
    return undefined;
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;

  const faults: Record<string, Fault> = {};
  for (const issue of parsed.error.issues.slice(0, MAX_REPORTED))
    for (const [place, fault] of faultsOf(issue, part)) faults[place] ??= fault;
  throw new ValidationError(faults);
}

/** Nobody reads more at once; a thousand wrong values are told as the first few. */
const MAX_REPORTED = 50;

type Told = readonly [place: string, fault: Fault];

function faultsOf(issue: z.core.$ZodIssue, part: string): Told[] {
  const path = issue.path.join('.');
  const place = path || part;
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue) : undefined;
  if (nearest)
    return nearest.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, part));
  if (issue.code !== 'unrecognized_keys')
    return [[place, inputFault('shape', { place, rule: issue.message })]];
  const names = issue.keys.slice(0, MAX_REPORTED).map((key) => (path ? `${path}.${key}` : key));
  return names.map((name) => [name, fieldFault('unknown', { name })]);
}

/** Of several shapes the one that the value comes nearest to; none where it is no object that any of them could be. */
function nearestOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const inside = ({ code, path }: z.core.$ZodIssue) => code === 'unrecognized_keys' || path.length > 0;
  const [nearest] = errors
    .filter((issues) => issues.every(inside))
    .toSorted((one, other) => one.length - other.length);
  return nearest?.length ? nearest : undefined;
}

const isSomething = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);
