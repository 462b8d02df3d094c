import { type Fault, faultSentence } from '@jianheng/definition';
import type { z } from 'zod';
import { inputFault } from '../errors/input-faults.ts';

type Told = { readonly code: string; readonly message?: string | undefined };

/**
 * What a schema demands of a place, as people say it and so that another language can: the library's own words speak of
 * strings. `given` is what stands at the place.
 */
export function shapeFault(
  issue: z.core.$ZodRawIssue | z.core.$ZodIssue,
  place: string,
  given: unknown,
): Fault {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as Bounded, place);
    case 'too_big':
      return tooBig(issue as Bounded, place);
    case 'invalid_type':
      if (given === undefined || given === null) return inputFault('empty', { place });
      return ofKind(String(issue.expected), place);
    case 'invalid_value':
      if (given === undefined || given === null || given === '') return inputFault('empty', { place });
      return inputFault('notOneOf', { place, choices: (issue.values as readonly unknown[]).map(String) });
    case 'invalid_format':
      return ofFormat(String(issue.format), place);
    default:
      return inputFault('unfit', { place });
  }
}

/** The sentence that a schema gets for its fault where it says none of its own. */
export const shapeMessage = (
  issue: z.core.$ZodRawIssue | (z.core.$ZodIssue & Told),
  given: unknown,
): string => faultSentence(shapeFault(issue, '', given)).slice(1);

type Bounded = {
  readonly origin: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
};

function tooSmall({ origin, minimum, inclusive }: Bounded, place: string): Fault {
  const least = String(minimum);
  if (origin === 'string')
    return least === '1' ? inputFault('empty', { place }) : inputFault('tooShort', { place, least });
  if (origin === 'array') return inputFault('tooFew', { place, least });
  return inputFault(inclusive === false ? 'notAbove' : 'tooSmall', { place, least });
}

function tooBig({ origin, maximum, inclusive }: Bounded, place: string): Fault {
  const most = String(maximum);
  if (origin === 'string') return inputFault('tooLong', { place, most });
  if (origin === 'array') return inputFault('tooMany', { place, most });
  return inputFault(inclusive === false ? 'notBelow' : 'tooBig', { place, most });
}

const KINDS = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notYesOrNo',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
} as const;

const ofKind = (expected: string, place: string): Fault =>
  inputFault(expected in KINDS ? KINDS[expected as keyof typeof KINDS] : 'unfit', { place });

const FORMATS = { date: 'notDay', datetime: 'notMoment', email: 'notMailbox' } as const;

const ofFormat = (format: string, place: string): Fault =>
  inputFault(format in FORMATS ? FORMATS[format as keyof typeof FORMATS] : 'wrongForm', { place });
