import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { lineOf } from '../wire/values.ts';
import { processKey } from './drawn-process.ts';

/** What people are told of a process, as its notices are set. */
export const NOTICE_EVENTS = [
  'todo',
  'returned',
  'approved',
  'ended',
  'cc',
  'urge',
  'consult',
  'reply',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** What a firm may close at every step of a process. */
export const CLOSABLE_ACTIONS = [
  'transfer',
  'delegate',
  'addApprover',
  'removeApprover',
  'consult',
  'sendBack',
  'withdraw',
  'cc',
  'urge',
] as const;

/** Decisions that a firm may want a reason for; a return wants one anyway. */
export const REASONED_ACTIONS = ['approve', 'voteAgainst', 'reject', 'transfer', 'addApprover'] as const;

const roles = z.array(z.string().min(1).max(100)).max(10);
/** Beside the product itself, which always tells: by mail, by short message. */
const ways = z.array(z.enum(['mail', 'shortMessage'])).max(2);
/** Empty: the text of the product. `{标题}` and others in it stand for what is told of. */
const texts = { title: lineOf(50), content: z.string().trim().max(500) };

const notice = z.strictObject({
  ...texts,
  ways,
  /** Whoever is told as well. */
  toInitiator: z.boolean(),
  roles,
});

const expiry = z.strictObject({
  /** Id of a step; null for all of them. */
  step: z.string().min(1).max(100).nullable(),
  when: z.enum(['before', 'after']),
  /** By the clock, before or after the time limit. */
  hours: z.int().min(1).max(720),
  ...texts,
  ways,
  toHandler: z.boolean(),
  toInitiator: z.boolean(),
  /** Head of the handler's department. */
  toHead: z.boolean(),
  roles,
});

export const MOST_EXPIRY_RULES = 10;

const rules = {
  notices: z.partialRecord(z.enum(NOTICE_EVENTS), notice),
  expiry: z.array(expiry).max(MOST_EXPIRY_RULES),
  /** A field of a person or a department, from which heads are looked for in place of the initiator. */
  leader: z.strictObject({ field: z.string().min(1).max(100).nullable() }),
  handling: z.strictObject({
    closed: z.array(z.enum(CLOSABLE_ACTIONS)).max(CLOSABLE_ACTIONS.length),
    reasonFor: z.array(z.enum(REASONED_ACTIONS)).max(REASONED_ACTIONS.length),
    /** How often one person may urge one process in a day; null for no limit. */
    urgesADay: z.int().min(1).max(50).nullable(),
  }),
  /** Roles of whom one is needed beside the right; none where it is empty. */
  access: z.strictObject({ see: roles, design: roles, publish: roles }),
};

const revision = z.int().min(0);
const kept = <Rule extends z.ZodType>(rule: Rule) => z.strictObject({ rule, revision });
const said = <Kind extends string, Rule extends z.ZodType>(kind: Kind, rule: Rule) =>
  z.strictObject({ kind: z.literal(kind), rule, revision });

const keyParams = z.strictObject({ key: processKey });
const accessOfModel = z.strictObject({ key: z.string(), name: z.string(), ...kept(rules.access).shape });

/** What a firm says of a process beside its drawing, whichever version it runs on. */
export const ruleCalls = defineCalls(
  {
    'GET /act/model/:key/rules': {
      params: keyParams,
      data: z.strictObject({
        notices: kept(rules.notices),
        expiry: kept(rules.expiry),
        leader: kept(rules.leader),
        handling: kept(rules.handling),
        access: kept(rules.access),
      }),
    },
    'PUT /act/model/:key/rules': {
      params: keyParams,
      body: z.discriminatedUnion('kind', [
        said('notices', rules.notices),
        said('expiry', rules.expiry),
        said('leader', rules.leader),
        said('handling', rules.handling),
        said('access', rules.access),
      ]),
      data: z.strictObject({ revision }),
    },
    /** A text on the latest process of its kind that the caller may see. */
    'POST /act/model/:key/noticePreview': {
      params: keyParams,
      body: z.strictObject({ event: z.enum([...NOTICE_EVENTS, 'before', 'after']), ...texts }),
      data: z.strictObject({ on: z.string().nullable(), title: z.string(), content: z.string() }),
    },
    /** 模型角色: who may see, draw and publish each process. */
    'GET /act/modelAccess': { data: z.array(accessOfModel) },
  },
  {
    examples: {
      'PUT /act/model/:key/rules': [
        { params: { key: 'loan' }, body: { kind: 'leader', rule: { field: null }, revision: 0 } },
      ],
    },
  },
);
