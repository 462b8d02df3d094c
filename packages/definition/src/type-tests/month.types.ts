import { entity } from '../entities/entity.ts';
import type { ValuesOf } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of months; never run. Each suppressed line fails the type check when it compiles. */
const name = field.text('名称');
const period = field.month('月份', { required: true, default: 'currentMonth' });
const until = field.month('末月');
const on = field.date('日期');
const fields = { name, period, until, on };
const base = { path: '/b/plan', title: 'name' } as const;

const held: ValuesOf<typeof fields>['period'] = '2026-11';
// @ts-expect-error a month that is not required may be absent
const present: string = {} as ValuesOf<typeof fields>['until'];

// @ts-expect-error a month begins with no day
field.month('月份', { default: 'today' });
// @ts-expect-error nor is it worked out
field.month('月份', { formula: 'name' });

const late = field.text('说明', { showWhen: { until: { above: 'period', atMost: '2026-12' } } });
const plan = entity('计划', { ...base, title: 'period', unique: [['period']], fields: { ...fields, late } });
const byDay = field.text('说明', { showWhen: { period: { above: 'on' } } });
// @ts-expect-error a month is no day
entity('计划', { ...base, fields: { ...fields, byDay } });
const written = field.text('说明', { showWhen: { period: { above: '2026-11-20' } } });
// @ts-expect-error nor is one written as one
entity('计划', { ...base, fields: { ...fields, written } });

const rest = {
  messages: {},
  entities: { plan },
  permissions: {},
  access: { plan: { rows: {} } },
  lists: { all: { of: 'plan', label: '计划', route: '/all', columns: ['name'] } },
} as const;
const figures = { kind: 'statistics', of: 'plan', label: '统计', route: '/s', chart: 'bar' } as const;
defineModule('plans', '计划', {
  ...rest,
  views: { byYear: { ...figures, by: [{ field: 'period', per: 'year' }] } },
});
defineModule('plans', '计划', {
  ...rest,
  // @ts-expect-error a month has no days
  views: { byDays: { ...figures, by: [{ field: 'period', per: 'day' }] } },
});

export const never = [held, present];
