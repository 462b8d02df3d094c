import { type AnyField, type Fields, traitsOf, unshownFields } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import sharp from 'sharp';
import { queryRows } from '../database/query.ts';
import { childrenOfRow } from '../form-prints/children-of-row.ts';
import type { SheetOpinion } from '../form-prints/form-sheet.ts';
import type { PrintedRow } from '../form-prints/printed-row.ts';
import { type Asked, sheetOfRow } from '../form-prints/sheet-of-row.ts';
import { momentText, valueText } from '../form-prints/value-text.ts';
import type { CommandContext } from '../processes/process-context.ts';
import type { TemplateCell, TemplatePicture, TemplateRow, TemplateValues } from './engine/template-job.ts';
import { CODE_PICTURE, OPINIONS_LIST, opinionWords, SERIAL, signaturePicture } from './template-words.ts';

type Row = Readonly<Record<string, unknown>>;
const CODE_POINTS = 90;
const HAND_POINTS = 32;

/** Everything of a form that its reader sees, under every name that templates have for it. */
export async function templateValues(
  context: CommandContext,
  printed: PrintedRow,
  asked: Asked,
): Promise<TemplateValues> {
  const { known, record } = printed;
  const { fields } = known.entity;
  // What the form does not show is kept in the row, and not told.
  const unshown = unshownFields(fields, record);
  const shown = Object.fromEntries(Object.entries(record).filter(([name]) => !unshown.has(placeOf(name))));
  const sheet = await sheetOfRow(context, printed, asked);
  const lists: Record<string, readonly TemplateRow[]> = {};
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'lines')
      lists[name] = lists[field.label] = linesOf(field.fields, shown[name] as readonly Row[] | undefined);
  for (const { name, label, fields, rows } of await childrenOfRow(context, printed))
    lists[name] = lists[label] = linesOf(fields, rows);
  lists[OPINIONS_LIST] = sheet.opinions.map(opinionRow);
  return {
    fields: {
      ...opinionCells(sheet.opinions),
      ...(await around(context, sheet)),
      ...rowOf(fields, shown),
    },
    lists,
    pictures: {
      [CODE_PICTURE]: await pngOf(sheet.code, CODE_POINTS),
      ...(await signatures(sheet.opinions)),
    },
  };
}

/** The field that a value of a row belongs to: what stands beside it is called after it. */
const placeOf = (name: string) => name.replace(/_(label|shown)$/, '');

const linesOf = (fields: Fields, rows: readonly Row[] = []): TemplateRow[] =>
  rows.map((row, at) => ({
    [SERIAL]: { text: String(at + 1), number: String(at + 1) },
    ...rowOf(fields, row),
  }));

/** Titles first, so that what a key says is never hidden by the title of another field. */
function rowOf(fields: Fields, row: Row): TemplateRow {
  const cells = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'lines')
    .map(([name, field]) => [name, field.label, cellOf(name, field, row)] as const);
  return Object.fromEntries([
    ...cells.toReversed().map(([, title, cell]) => [title, cell]),
    ...cells.map(([name, , cell]) => [name, cell]),
  ]);
}

function cellOf(name: string, field: AnyField, row: Row): TemplateCell {
  const text = valueText(name, field, row);
  const value = row[name];
  if (value === null || value === undefined) return { text };
  if (traitsOf(field).number !== undefined) return { text, number: String(value) };
  if (field.kind === 'date') return { text, day: String(value) };
  return field.kind === 'time' ? { text, day: chinaDay(new Date(String(value))) } : { text };
}

async function around({ tx, user, server }: CommandContext, { title, number, state }: Sheet) {
  const [firm] = await queryRows<{ name: string }>(tx, 'select name from tenant where id = $1', [
    tx.tenantId,
  ]);
  const day = chinaDay(server.now());
  return Object.fromEntries<TemplateCell>([
    ['公司', { text: firm?.name ?? '' }],
    ['表单名称', { text: title }],
    ['编号', { text: number }],
    ['状态', { text: state }],
    ['打印人', { text: user.name }],
    ['打印日期', { text: day, day }],
    ['打印时间', { text: momentText(server.now()), day }],
  ]);
}

type Sheet = Awaited<ReturnType<typeof sheetOfRow>>;

const opinionRow = ({ step, person, verb, comment, time }: SheetOpinion): TemplateRow =>
  Object.fromEntries<TemplateCell>([
    ['环节', { text: step }],
    ['办理人', { text: person }],
    ['操作', { text: verb }],
    ['意见', { text: comment }],
    ['时间', { text: time, day: time.slice(0, 10) }],
  ]);

/** Of each step what was last said there. */
function opinionCells(opinions: readonly SheetOpinion[]): Record<string, TemplateCell> {
  return Object.fromEntries(
    opinions.flatMap(({ step, comment, verb, person, time }) => {
      const [said = '', by = '', at = ''] = opinionWords(step);
      return [
        [said, { text: comment || verb }],
        [by, { text: person }],
        [at, { text: time, day: time.slice(0, 10) }],
      ];
    }),
  );
}

async function signatures(opinions: readonly SheetOpinion[]): Promise<Record<string, TemplatePicture>> {
  const found: Record<string, TemplatePicture> = {};
  for (const { step, signature } of opinions)
    if (signature !== '') found[signaturePicture(step)] = await pngOf(signature, HAND_POINTS);
  return found;
}

/** Sharp enough for paper, as high as asked for. */
async function pngOf(svg: string, points: number): Promise<TemplatePicture> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ height: points * 4 })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    png: data.toString('base64'),
    width: Math.round((points * info.width) / info.height),
    height: points,
  };
}
