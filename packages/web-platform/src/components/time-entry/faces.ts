import dayjs, { type Dayjs } from 'dayjs';
import { isTimeText, type TimeUnit } from '../../formatting/typed-times.ts';

/** How faces of each unit are written; the first is how they are shown. */
export const FORMATS: Readonly<Record<TimeUnit, string>> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  moment: 'YYYY-MM-DD HH:mm',
  clock: 'HH:mm',
};

/** Which of the library's pickers chooses the unit. */
export const PICKERS = { day: 'date', month: 'month', moment: 'date', clock: 'time' } as const;

/** The face of a text as `readTypedTime` gives it; none of any other. */
export function faceOf(unit: TimeUnit, text: string | null): Dayjs | null {
  if (text === null || !isTimeText(unit, text)) return null;
  if (unit === 'clock') return dayjs.utc(`2000-01-01T${text}`);
  return dayjs.utc(unit === 'month' ? `${text}-01` : text.replace(' ', 'T'));
}

/** The text of a face that was picked. */
export const textOfFace = (unit: TimeUnit, face: Dayjs | null | undefined): string | null =>
  face ? face.format(FORMATS[unit]) : null;
