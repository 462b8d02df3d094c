import { attachments } from './attachments.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { decimal, money, percent } from './decimal.ts';
import { dictionary } from './dictionary.ts';
import { integer } from './integer.ts';
import { lines } from './lines.ts';
import { department, link, person } from './link.ts';
import { serial } from './serial.ts';
import { longText, text } from './text.ts';
import { time } from './time.ts';
import { yesNo } from './yes-no.ts';

/** Every kind of field there is. A new kind is a file in `fields/` here, on the server and in the web. */
export const field = {
  text,
  longText,
  integer,
  decimal,
  money,
  percent,
  date,
  time,
  yesNo,
  choice,
  dictionary,
  person,
  department,
  link,
  lines,
  serial,
  attachments,
};
