import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import { listFields } from '../entities/list-fields.ts';
import type { Fields } from '../fields/any-field.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { TIME_OF_DAY } from '../schema/job-shape.ts';
import { placesOf } from '../schema/messages.ts';
import { type NoticeShape, type ReminderShape, SPAN } from '../schema/reminder-shape.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** What is wrong with a module's reminders and the compiler may not see. */
export function checkReminders({
  entities,
  reminders = {},
  processes = {},
}: ModuleShape): DeclarationFault[] {
  return Object.entries(reminders).flatMap(([name, reminder]) => {
    const entity = entities[reminder.of];
    if (!entity)
      return [{ word: reminder.of, says: faultSentence(unknownName(reminder.of, Object.keys(entities))) }];
    const fields = listFields(entity, processes[reminder.of] !== undefined);
    return [
      ...checkWhen(reminder.when, fields),
      ...checkSpans(name, reminder, fields),
      ...checkText(reminder, entity.fields),
    ];
  });
}

/** What is wrong with its notices, and with the times of its jobs. */
export function checkNotices({ entities, notices = {}, jobs = {} }: ModuleShape): DeclarationFault[] {
  const inNotices = Object.values(notices).flatMap((notice) => {
    const entity = entities[notice.of];
    return entity
      ? checkText(notice, entity.fields)
      : [{ word: notice.of, says: faultSentence(unknownName(notice.of, Object.keys(entities))) }];
  });
  const inJobs = Object.values(jobs)
    .filter(({ every, at }) => !TIME_OF_DAY.test(at) || (every === 'hour' && !at.startsWith('00:')))
    .map(({ at, label }) => ({ word: at, says: `${label}的时间应写成 01:30` }));
  return [...inNotices, ...inJobs];
}

/** What people are told goes out by mail and short message: what is sensitive stays in the house. */
function checkText({ text }: NoticeShape, fields: Fields): DeclarationFault[] {
  return placesOf(text).flatMap((place) => {
    const field = fieldNamed(fields, place);
    if (!field) return [{ word: text, says: faultSentence(unknownName(place, Object.keys(fields))) }];
    return field.sensitive ? [{ word: text, says: `${field.label}是敏感信息，不能写进提醒` }] : [];
  });
}

function checkSpans(
  name: string,
  { at, before = [], after = [] }: ReminderShape,
  fields: Fields,
): DeclarationFault[] {
  const kind = fieldNamed(fields, at)?.kind;
  const spans = [...before, ...after];
  if (kind !== 'date' && kind !== 'time') return [{ word: at, says: `${at}不是日期或时间` }];
  if (spans.length === 0) return [{ word: name, says: '应有 before 或 after' }];
  const isFit = (span: string) => SPAN.test(span) && (kind === 'time' || span.endsWith('D'));
  return spans
    .filter((span) => !isFit(span))
    .map((span) => ({ word: span, says: `${span}不是${kind === 'date' ? '若干天' : '若干天或小时'}` }));
}
