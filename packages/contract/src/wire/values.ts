import { isPlainLine } from '@jianheng/definition';
import { z } from 'zod';

/** No process, holiday or absence is older; the year 0 of ISO 8601 is none that PostgreSQL knows. */
const FIRST_DAY = '1900-01-01';
const TOO_EARLY = '日期不能早于 1900 年';

/** A day that people may name, such as `2026-11-20`. */
export const daySchema = z.iso.date().refine((day) => day >= FIRST_DAY, TOO_EARLY);

/** A moment that people may name, in UTC: `2026-11-20T01:30:00Z`. */
export const momentSchema = z.iso.datetime().refine((moment) => moment >= FIRST_DAY, TOO_EARLY);

/** One line that others read as a name: two that look alike are alike. */
export const lineOf = (most: number) =>
  z.string().trim().max(most).refine(isPlainLine, '不能含有换行或看不见的字符');

/** The id of a row, as text: it outgrows the numbers of JSON. */
export const idSchema = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
export const idParams = z.strictObject({ id: idSchema });
/** One id or several with commas between them. */
export const idsSchema = z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,499}$/, '编号不正确');
export const idsParams = z.strictObject({ id: idsSchema });

/** A moment in answers: ISO 8601 with its offset, as PostgreSQL's JSON has it. */
export const moment = z.string();

/** A row of whichever entity, beside its id and the count of its changes; who knows the entity knows its fields (`RowOf`). */
export const row = z.looseObject({ id: z.string(), revision: z.int() });

/** What a person may do with each field of a form. */
export const fieldRights = z.record(z.string(), z.enum(['hidden', 'readonly', 'editable', 'required']));

/** Answered as a file of its own, outside of the envelope. */
export const fileAnswer = z.null().meta({ description: '文件，不在信封中' });

/** The row that a change was about. */
export const changedId = z.strictObject({ id: z.string() });
