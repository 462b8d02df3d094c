import { attachments, images } from './attachments.ts';
import { autoNumber } from './auto-number.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date, month } from './date.ts';
import { decimal, money, percent } from './decimal.ts';
import { dictionary } from './dictionary.ts';
import { integer } from './integer.ts';
import { formula, lines } from './lines.ts';
import { department, link, person, self } from './link.ts';
import { people } from './people.ts';
import { richText } from './rich-text/rich-text.ts';
import { longText, text } from './text.ts';
import { time } from './time.ts';
import { area, treeItem } from './tree-links.ts';

/** Every kind of field there is. A new kind is a file in `fields/` here, on the server and in the web. */
export const field = {
  text,
  longText,
  formula,
  richText,
  integer,
  decimal,
  money,
  percent,
  date,
  month,
  time,
  boolean,
  choice,
  choices,
  dictionary,
  person,
  people,
  department,
  link,
  self,
  area,
  treeItem,
  lines,
  autoNumber,
  attachments,
  images,
};
