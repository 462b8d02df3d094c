import { asText, type RichNode, richDocument } from '@jianheng/definition';
import { createElement, type ReactNode } from 'react';
import { cutText } from '../../../formatting/cut-text.ts';
import type { CellProps } from '../../kind/field-kind.ts';
import styles from './rich-text.module.css';

/** What it says in a list, and with its looks where there is room. */
export function RichTextCell({ field, value, extent }: CellProps) {
  if (typeof value !== 'string') return null;
  if (extent === 'list') {
    const text = asText(field, value);
    return <span title={text}>{cutText(text)}</span>;
  }
  const document = richDocument(value);
  return document ? createElement('div', { className: styles.text }, ...partsOf(document)) : null;
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
};

const partsOf = ({ content = [] }: RichNode): ReactNode[] =>
  content.map((part) => (part.type === 'text' ? marked(part) : partOf(part)));

function partOf(part: RichNode): ReactNode {
  const { type, attrs = {} } = part;
  if (type === 'hardBreak') return createElement('br');
  if (type === 'horizontalRule') return createElement('hr');
  if (type === 'heading') return createElement(`h${(attrs.level ?? 2) + 1}`, {}, ...partsOf(part));
  if (type === 'table') return createElement('table', {}, createElement('tbody', {}, ...partsOf(part)));
  return createElement(TAGS[type] ?? 'div', looksOf(attrs), ...partsOf(part));
}

const looksOf = ({ colspan, rowspan, start }: Readonly<Record<string, number>>) => ({
  ...(colspan === undefined ? {} : { colSpan: colspan }),
  ...(rowspan === undefined ? {} : { rowSpan: rowspan }),
  ...(start === undefined ? {} : { start }),
});

const marked = ({ text = '', marks = [] }: RichNode): ReactNode =>
  marks.reduce<ReactNode>(
    (inner, mark) =>
      mark.type === 'link'
        ? createElement(
            'a',
            { href: mark.attrs.href, target: '_blank', rel: 'noopener noreferrer nofollow' },
            inner,
          )
        : createElement(TAGS[mark.type] ?? 'span', {}, inner),
    text,
  );
