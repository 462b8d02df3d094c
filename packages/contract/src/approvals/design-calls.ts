import type { AnyField } from '@jianheng/definition';
import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idParams, moment } from '../wire/values.ts';
import { processKey } from './drawn-process.ts';
import { processTree } from './tree-schema.ts';

const keyParams = z.strictObject({ key: processKey });
const revision = z.int().min(0);
/** Declarations travel as they are: their types are the language's own. */
const field = z.custom<AnyField>((value) => typeof value === 'object' && value !== null);
const named = z.strictObject({ value: z.string(), label: z.string() });

const saved = { revision, savedAt: moment, savedBy: z.string().nullable() };
const draft = z.union([
  z.strictObject({ ...saved, tree: processTree }),
  z.strictObject({ ...saved, xml: z.string() }),
]);

const setting = {
  /** Value of the dictionary `process-left-group`. */
  category: z.string().min(1).max(100),
  sort: z.int().min(0).max(100_000),
  /** Whether people find it among what they may start. */
  isPcEnable: z.boolean(),
};

const texts = z.record(z.string(), z.string());
/** A step that calls another process, and what travels between the two. */
const calledProcess = z.strictObject({
  id: z.string(),
  name: z.string(),
  processKey: z.string(),
  processName: z.string().nullable(),
  isAsync: z.boolean(),
  inputs: texts,
  outputs: texts,
});

/** What a process is drawn from. */
const drawing = z.strictObject({
  key: z.string(),
  name: z.string(),
  category: z.string(),
  /** Title of a running process. */
  title: z.string(),
  /** The version in use. Drawn as BPMN 2.0, it has no tree. */
  current: z.strictObject({ id: z.string(), version: z.int(), tree: processTree.nullable() }),
  draft: draft.nullable(),
  form: z.strictObject({
    label: z.string(),
    fields: z.record(z.string(), field),
    /** Fields that whoever draws does not see: by no step he lets others see them. */
    unseen: z.array(z.string()),
  }),
  /** Actions of the form's module that a step may run. */
  actions: z.array(named),
});

/** Drafts of processes, and what designers choose from. */
export const designCalls = defineCalls(
  {
    'GET /act/model/:key': { params: keyParams, data: drawing },
    'PUT /act/model/:key/draft': {
      params: keyParams,
      /** Of the draft that was changed; 0 where there was none. */
      body: z.union([
        z.strictObject({ revision, tree: processTree }),
        z.strictObject({ revision, xml: z.string().min(1).max(2_000_000) }),
      ]),
      data: z.strictObject({ revision }),
    },
    'DELETE /act/model/:key/draft': {
      params: keyParams,
      data: z.strictObject({ removed: z.int() }),
    },
    /** 基础设置: what holds for a process whichever version it runs on. */
    'GET /act/model/:key/settings': { params: keyParams, data: z.strictObject({ ...setting, revision }) },
    'PUT /act/model/:key/settings': {
      params: keyParams,
      body: z.strictObject({ ...setting, revision }),
      data: z.strictObject({ revision }),
    },
    /** The sub-processes (子流程) that a version of a process calls. */
    'GET /b/rd/sub/process/queryModuleList/:id': { params: idParams, data: z.array(calledProcess) },
    /** 审批人的选择: roles and groups by code, posts, and processes that can be called. */
    'GET /act/modelChoices': {
      data: z.strictObject({
        roles: z.array(named),
        groups: z.array(named),
        posts: z.array(named),
        processes: z.array(named),
      }),
    },
  },
  {
    examples: {
      'PUT /act/model/:key/draft': [
        { params: { key: 'loan' }, body: { revision: 0, xml: '<definitions/>' } },
      ],
    },
  },
);
