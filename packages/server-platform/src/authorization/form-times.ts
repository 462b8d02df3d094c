import { chinaDay } from '@jianheng/expression';
import { AccessError } from '../errors/errors.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { FormTimes, User } from './user.ts';

type Span = NonNullable<FormTimes['read']>;
export type TimedUse = 'read' | 'change';

const REFUSALS = {
  read: '“{form}”只能在{times}查看。',
  change: '“{form}”只能在{times}修改。',
} as const;

/** Whether the person may do this with rows of the form at this time; administrators and the system always may. */
export function isOpenNow(user: User, path: string, use: TimedUse, now = new Date()): boolean {
  const times = user.isAdmin ? undefined : user.formTimes.get(path);
  const span = times?.[use];
  if (!times || !span || user.roles.some((role) => times.freeRoles.includes(role))) return true;
  return isWithin(span, now);
}

/** Refuses (403) with the times at which it is possible. */
export function requireOpenNow(known: RegisteredEntity, user: User, use: TimedUse): void {
  const said = closedNow(known, user, use);
  if (said) throw new AccessError(403, said.template, said.params);
}

type Said = { readonly template: string; readonly params: Readonly<Record<string, string>> };

/** Why the person may not do this at this time: the times at which it is possible; nothing where it is open to him. */
export function closedNow({ entity }: RegisteredEntity, user: User, use: TimedUse): Said | null {
  if (isOpenNow(user, entity.path, use)) return null;
  const span = user.formTimes.get(entity.path)?.[use];
  return { template: REFUSALS[use], params: { form: entity.label, times: span ? timesText(span) : '' } };
}

const CHINA_MS = 8 * 3_600_000;

/** By the clock of China, to the minute: the last minute belongs to it. */
export function isWithin({ weekdays, from, to, firstDay, lastDay }: Span, now: Date): boolean {
  const day = chinaDay(now);
  const local = new Date(now.getTime() + CHINA_MS);
  const clock = local.toISOString().slice(11, 16);
  const weekday = local.getUTCDay() || 7;
  const isDay = (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay);
  return isDay && weekdays.includes(weekday) && clock >= from && clock <= to;
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

/** A span as people read it: `2026-11-01 至 2026-11-30 周一、二 08:00 至 18:00`. */
export function timesText({ weekdays, from, to, firstDay, lastDay }: Span): string {
  const days =
    weekdays.length === WEEK.length
      ? '每天'
      : `周${weekdays
          .toSorted((left, right) => left - right)
          .map((day) => WEEK[day - 1])
          .join('、')}`;
  return [...daysText(firstDay, lastDay), days, `${from} 至 ${to}`].join(' ');
}

function daysText(firstDay: string | null, lastDay: string | null): string[] {
  if (firstDay !== null && lastDay !== null) return [`${firstDay} 至 ${lastDay}`];
  if (firstDay !== null) return [`${firstDay} 起`];
  return lastDay === null ? [] : [`${lastDay} 前`];
}
