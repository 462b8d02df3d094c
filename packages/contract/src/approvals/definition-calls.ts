import type { AnyField, Check, FormSection } from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { filters, ordering, paging } from '../wire/list-query.ts';
import { changedId, fieldRights, idParams, idSchema, moment } from '../wire/values.ts';
import { deployedProcess, drawnProcess, findings, processKey, triedProcess } from './drawn-process.ts';
import { reason } from './reason.ts';
import { commandAnswer } from './task-answers.ts';

const category = z.strictObject({ value: z.string(), label: z.string(), color: z.string().nullable() });

/** A process that may be started: its newest version. */
const definition = z.strictObject({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  sort: z.int(),
  version: z.int(),
  formId: z.string(),
  category,
  config: z.strictObject({ isPcEnable: z.boolean() }),
});

const namedDefinition = z.strictObject({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.int(),
  suspended: z.boolean(),
  origin: z.enum(['shipped', 'firm']),
  versions: z.int(),
});

const version = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  origin: z.enum(['shipped', 'firm']),
  suspended: z.boolean(),
  deployedAt: moment,
  deployedBy: z.string().nullable(),
  running: z.int(),
});

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
/** Declarations travel as they are: their types are the language's own. */
const field = z.custom<AnyField>(isObject);
const section = z.custom<FormSection>(isObject);
const check = z.custom<Check>(isObject);

/** The form of a process at a step. */
const formPlan = z.strictObject({
  formId: z.string(),
  module: z.string().optional(),
  entity: z.string(),
  label: z.string(),
  sections: z.array(section),
  fields: z.record(z.string(), field),
  checks: z.record(z.string(), check).optional(),
  rights: fieldRights,
  /** The firm drew it: its words are shown as they are written. */
  drawn: z.literal(true).exactOptional(),
});

/** What a form does by itself, as rules that a program follows and never evaluates as code. */
const formRule = z.union([
  z.strictObject({ on: z.literal('open'), field: z.string(), sets: z.json() }),
  z.strictObject({ on: z.literal('change'), field: z.string(), computes: z.string() }),
  z.strictObject({ on: z.literal('submit'), field: z.string(), requires: z.literal(true) }),
]);

const move = z.strictObject({
  nodeId: z.string(),
  name: z.string(),
  to: z.string(),
  toName: z.string(),
  tokens: z.int(),
  tasks: z.int(),
  waits: z.int(),
  kind: z.string().nullable(),
});

const key = processKey;
const keyParams = z.strictObject({ key });
const mapping = z.record(z.string().max(100), z.string().max(100)).optional();
const flag = z.union([z.boolean(), z.enum(['true', 'false', '0', '1']), z.literal(0), z.literal(1)]);
const mainOf = z.strictObject({ mainProcDefId: idSchema.optional() });

/** Versions of processes: which there are, how their forms look, and how running ones move from one to another. */
export const definitionCalls = defineCalls(
  {
    'POST /act/procdef/queryList': {
      body: z.strictObject({
        params: filters({
          name$like: z.string().max(50).optional(),
          category: z.string().max(50).optional(),
        }),
        ...paging,
        ...ordering,
      }),
      data: z.array(definition),
    },
    'POST /act/procdef/queryAllList': {
      body: z.strictObject({ params: filters({}), ...paging, ...ordering }),
      data: z.array(namedDefinition),
    },
    'GET /act/procdef/key/:key': { params: z.strictObject({ key: z.string().max(100) }), data: definition },
    'GET /act/procdef/:id': { params: idParams, data: definition },
    'GET /share/bd/dict/process-left-group': {
      data: z.array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          value: z.string(),
          remark: z.string().nullable(),
        }),
      ),
    },
    'GET /act/procdef/key/:key/versions': { params: keyParams, data: z.array(version) },
    'GET /act/procdef/:id/xml': {
      params: idParams,
      data: z.strictObject({ fileName: z.string(), xml: z.string() }),
    },
    'GET /act/procdef/:id/steps': {
      params: idParams,
      data: z.array(z.strictObject({ id: z.string(), name: z.string(), kind: z.string() })),
    },
    'POST /act/procdef/check': { body: drawnProcess, data: z.strictObject(findings) },
    'POST /act/procdef/trial': {
      body: triedProcess,
      data: z.strictObject({
        ...findings,
        tried: z.int(),
        same: z.int(),
        /** Past forms that the caller does not see: they are not tried. */
        unseen: z.int(),
        /** Labels of fields that were read as empty, since they are sensitive or the caller does not see them. */
        blank: z.array(z.string()),
        /** Time ran out before all past forms were tried. */
        isCut: z.boolean(),
        differences: z.array(
          z.strictObject({
            procInstId: z.string(),
            title: z.string().nullable(),
            before: z.array(z.string()),
            after: z.array(z.string()),
          }),
        ),
      }),
    },
    'POST /act/procdef/deploy': { body: deployedProcess, data: changedId },
    'PUT /act/procdef/:id/suspended': {
      params: idParams,
      body: z.strictObject({ suspended: z.boolean() }),
      data: changedId,
    },
    'POST /act/procdef/:id/previewMove': {
      params: idParams,
      body: z.strictObject({ procInstIds: z.array(idSchema).max(500).optional(), mapping }),
      data: z.array(
        z.strictObject({
          procInstId: z.string(),
          title: z.string().nullable(),
          moves: z.array(move),
          mapping: z.record(z.string(), z.string()),
          problems: z.array(z.string()),
        }),
      ),
    },
    'POST /act/procdef/:id/move': {
      params: idParams,
      body: z.strictObject({ procInstId: idSchema, comment: reason, mapping }),
      data: commandAnswer,
    },
    'GET /act/procdef/:id/frontInitScript': {
      params: idParams,
      data: z.strictObject({ rules: z.array(formRule) }),
    },

    'POST /b/wf/form/display': {
      body: z.strictObject({
        formId: key,
        taskDefKey: z.string().max(100).nullish(),
        readonly: flag.optional(),
        /** Of a form that was drawn anew while the process ran: the version that it began with. */
        formVersion: z.int().min(1).max(100_000).nullish(),
      }),
      data: z.strictObject({ data: formPlan }),
    },
    'GET /b/wf/form/:id': { params: z.strictObject({ id: key }), data: z.strictObject({ data: formPlan }) },
    'GET /b/wf/form/group/:group/list': {
      params: z.strictObject({ group: key }),
      query: mainOf,
      data: z.array(definition),
    },
    'GET /b/wf/form/:formId/list': {
      params: z.strictObject({ formId: key }),
      query: mainOf,
      data: z.array(definition),
    },
    'POST /b/wf/form/auth/menu/createButtons': {
      body: z.strictObject({ formIds: z.array(key).max(500).optional(), category: key.optional() }),
      data: z.array(definition),
    },
    'GET /b/wf/user/:procDefId/:taskDefKey/taskUserList': {
      params: z.strictObject({ procDefId: idSchema, taskDefKey: key }),
      data: z.array(z.strictObject({ id: z.string(), name: z.string(), dept: z.string().nullable() })),
    },
  },
  {
    examples: {
      'POST /act/procdef/deploy': [{ body: { key: 'loan', xml: '<definitions/>' } }],
    },
  },
);
