import type { AnswerOf } from '@jianheng/contract';
import { createApi } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import type { visitorCalls } from '../visitor-checks.calls.ts';

/** Calls of visitors by name. They need no session, and send none. */
export const visitorApi = createApi<typeof visitorCalls>();

/** How every call of a visitor is made; the page tells refusals in their place. */
export const QUIET = { session: 'none', errors: 'returned' } as const;

export type Visit = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link'>;
export type VisitorFile = Visit['own']['files'][number];
export type VisitorCheck = Visit['own']['checks'][number];
export type OpenFile = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/file/:id'>;
export type Conditions = OpenFile['conditions'];
export type Outcome = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/check/:id'>['outcomes'][number];
export type Group = AnswerOf<
  typeof visitorCalls,
  'POST /share/visitor/:link/check/:id/findings'
>['rows'][number];
export type Member = AnswerOf<
  typeof visitorCalls,
  'POST /share/visitor/:link/check/:id/members'
>['rows'][number];
export type Comparison = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/comparison/:id'>;
export type BidLines = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/comparison/:id/:bid'>;
export type IndexGroup = AnswerOf<typeof visitorCalls, 'POST /share/visitor/:link/file/:id/indices'>[number];

/** The query key of what belongs to a link. */
export const visitKey = (link: string, ...part: readonly (string | number)[]) => ['visitor', link, ...part];

export const useVisit = (link: string) =>
  useQuery({
    queryKey: visitKey(link, 'visit'),
    queryFn: () => visitorApi('GET /share/visitor/:link', { params: { link }, ...QUIET }),
    staleTime: 0,
    // A link that is gone stays gone.
    retry: false,
  });

export const useFile = (link: string, id: string) =>
  useQuery({
    queryKey: visitKey(link, 'file', id),
    queryFn: () => visitorApi('GET /share/visitor/:link/file/:id', { params: { link, id }, ...QUIET }),
    staleTime: 0,
  });

export const useCheck = (link: string, id: string) =>
  useQuery({
    queryKey: visitKey(link, 'check', id),
    queryFn: () => visitorApi('GET /share/visitor/:link/check/:id', { params: { link, id }, ...QUIET }),
    staleTime: 0,
  });
