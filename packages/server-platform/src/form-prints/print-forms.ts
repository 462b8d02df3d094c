import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { pictureOf } from '../files/marking/svg-picture.ts';
import type { WaterMark } from '../files/water-mark.ts';
import type { PrintTemplate } from '../printing/print-template.ts';
import type { FormSheet } from './form-sheet.ts';
import { momentText } from './value-text.ts';

/** What is on the paper of several forms. */
export type PrintedForms = {
  readonly firm: string;
  readonly printedBy: string;
  readonly printedAt: string;
  readonly hasCover: boolean;
  /** Words, or a picture as SVG; nothing where neither. */
  readonly water: { readonly text: string; readonly picture: string };
  readonly forms: readonly FormSheet[];
};

export const FORM_TEMPLATE: PrintTemplate<PrintedForms> = {
  file: new URL('./form-sheet.typ', import.meta.url),
  content: (forms) => forms,
};

type Around = {
  readonly tx: Tx;
  readonly user: User;
  readonly now: Date;
  readonly hasCover: boolean;
  readonly water: WaterMark | null;
};

/** The forms with what stands around them on every page. */
export async function printedForms(
  { tx, user, now, hasCover, water }: Around,
  forms: readonly FormSheet[],
): Promise<PrintedForms> {
  const [firm] = await queryRows<{ name: string }>(tx, 'select name from tenant where id = $1', [
    tx.tenantId,
  ]);
  return {
    firm: firm?.name ?? '',
    printedBy: user.name,
    printedAt: momentText(now),
    hasCover,
    water: {
      text: water?.waterType === 'text' ? water.waterValue : '',
      picture: water?.waterType === 'image' ? await pictureOf(water.waterValue) : '',
    },
    forms,
  };
}
