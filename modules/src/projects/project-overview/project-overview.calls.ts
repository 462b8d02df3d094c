import { defineCalls, fileAnswer, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const money = z.string();
const day = z.string();
const counted = z.strictObject({ key: z.string(), label: z.string(), count: z.int() });
/** `received` is null for a caller who sees no claims of receipts. */
const booked = z.strictObject({ signed: money, invoiced: money, received: money.nullable() });

/** 项目首页: the projects that the caller sees, in figures. */
export const homeCalls = defineCalls({
  /**
   * Projects by state, kind and manager, stages under way by their names, late rows, and money of this year beside the year
   * before. `money` is null for a caller who sees no contracts.
   */
  'POST /b/consult/overview/queryHome': {
    body: z.strictObject({}),
    data: z.strictObject({
      today: day,
      total: z.int(),
      states: z.array(counted),
      kinds: z.array(counted),
      /** the managers with most open projects, at most 12 */
      managers: z.array(counted),
      /** stages under way, at most 12 names */
      stages: z.array(counted),
      late: z.strictObject({ projects: z.int(), stages: z.int(), problems: z.int() }),
      /** open projects whose planned end has passed, those that are longest late first, at most 10 */
      lateProjects: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          manager: z.string(),
          endOn: day,
          daysLate: z.int(),
          progress: z.string(),
        }),
      ),
      money: z
        .strictObject({
          thisYear: booked,
          lastYear: booked,
          /** binding contracts of all years, less what was received for them */
          open: money,
        })
        .nullable(),
    }),
  },
});

const person = z.string();
const stage = z.strictObject({
  id: idSchema,
  name: z.string(),
  state: z.enum(['planned', 'running', 'finished']),
  weight: z.int(),
  done: z.int(),
  keeper: person,
  plannedFrom: day.nullable(),
  plannedTo: day.nullable(),
  begunOn: day.nullable(),
  doneOn: day.nullable(),
  isLate: z.boolean(),
});
const step = z.strictObject({ key: z.string(), label: z.string(), amount: money });
const task = z.strictObject({
  kind: z.enum(['stage', 'paper', 'point', 'problem', 'payment']),
  id: idSchema,
  name: z.string(),
  dueOn: day.nullable(),
  isLate: z.boolean(),
});

/** One project on one page. */
export const projectCalls = defineCalls({
  /** 项目概况. Parts whose module the caller may not read are empty. */
  'GET /b/consult/overview/project-summary/:id': {
    params: idParams,
    data: z.strictObject({
      name: z.string(),
      facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      summary: z.string(),
      stages: z.array(stage),
      money: z.array(step),
      contracts: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          party: z.string(),
          amount: money,
          signedOn: day,
          state: z.string(),
        }),
      ),
      /** open work, the earliest first, at most 20 rows; `taskCount` counts all */
      tasks: z.array(task),
      taskCount: z.int(),
      papers: z.strictObject({ received: z.int(), wanted: z.int(), returned: z.int() }),
      points: z.strictObject({ right: z.int(), wrong: z.int(), open: z.int() }),
      problems: z.strictObject({ found: z.int(), mended: z.int(), closed: z.int() }),
    }),
  },

  /** 项目地图: the picture of the site, and stages and nodes with their position; a schematic is drawn of what has none. */
  'GET /b/consult/overview/project-map/:id': {
    params: idParams,
    data: z.strictObject({
      /** the row of the picture, for its form; null before one was uploaded */
      plan: z.strictObject({ id: idSchema, revision: z.int(), picture: idSchema.nullable() }).nullable(),
      mayPlace: z.boolean(),
      points: z.array(
        z.strictObject({
          target: z.string(),
          kind: z.enum(['stage', 'node']),
          name: z.string(),
          state: z.enum(['planned', 'running', 'finished', 'none']),
          done: z.int().nullable(),
          isLate: z.boolean(),
          note: z.string(),
          x: z.string().nullable(),
          y: z.string().nullable(),
        }),
      ),
      money: z.array(step),
      /** where the project is on the foreign map that the firm has set; null without one */
      mapLink: z.string().nullable(),
    }),
  },
  /** Places stages and nodes on the picture, or takes them off it again where `x` and `y` are null. */
  'POST /b/consult/overview/project-map/:id/place': {
    params: idParams,
    body: z.strictObject({
      points: z
        .array(
          z
            .strictObject({
              target: z.string().regex(/^(stage|node)-[1-9]\d{0,17}$/, '应为阶段或工程'),
              x: z.number().min(0, '应在图内').max(100, '应在图内').nullable(),
              y: z.number().min(0, '应在图内').max(100, '应在图内').nullable(),
            })
            .refine(({ x, y }) => (x === null) === (y === null), '横向、纵向位置应同时填写'),
        )
        .min(1)
        .max(200, '一次最多放置 200 个点'),
    }),
    data: z.null(),
  },

  /** 数据中台: figures of the project from every module that the caller may read. */
  'GET /b/consult/overview/project-data/:id': {
    params: idParams,
    data: z.array(
      z.strictObject({
        key: z.string(),
        source: z.string(),
        label: z.string(),
        value: z.string(),
        unit: z.string(),
        kind: z.enum(['money', 'count', 'percent', 'text', 'date', 'decimal']),
        /** the day of the latest row behind the figure; null where there is none */
        asOf: day.nullable(),
        /** tab of the project's page with the rows; null for the project itself */
        tab: z.string().nullable(),
      }),
    ),
  },
  /** The same as a table for spreadsheets (CSV, UTF-8). */
  'POST /b/consult/overview/project-data/:id/export': {
    params: idParams,
    body: z.strictObject({}),
    data: fileAnswer,
  },

  /** 数字建造: what was reported, found and handed in, by day, the newest first; at most 200 entries. */
  'GET /b/consult/overview/project-building/:id': {
    params: idParams,
    data: z.strictObject({
      progress: z.string(),
      stages: z.array(stage),
      entries: z.array(
        z.strictObject({
          id: idSchema,
          kind: z.enum(['report', 'paper', 'problem']),
          day,
          title: z.string(),
          text: z.string(),
          stage: z.string().nullable(),
          done: z.int().nullable(),
          by: person,
          /** files as forms hold them: their ids, and what is shown of each beside them */
          files: z.array(idSchema),
          fileLabels: z.string(),
          isPicture: z.boolean(),
        }),
      ),
      isCut: z.boolean(),
    }),
  },
});
