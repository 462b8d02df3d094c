import { posix } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import type { Unzipped } from 'fflate';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const CALC_CHAIN = 'xl/calcChain.xml';
const TYPES = '[Content_Types].xml';

const textOf = (parts: Unzipped, name: string): string => {
  const bytes = parts[name];
  if (!bytes) throw new FileError(`工作簿缺少 ${name}`);
  return Buffer.from(bytes).toString('utf8');
};
const attribute = (tag: string, name: RegExp): string | undefined =>
  new RegExp(`\\s${name.source}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The parts of the sheets, in their order. Charts that stand as sheets have none to type into. */
export function sheetPartsOf(parts: Unzipped): (string | undefined)[] {
  const targets = new Map(
    [...textOf(parts, RELATIONS).matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, /Id/),
      attribute(tag, /Target/) ?? '',
    ]),
  );
  return [...textOf(parts, WORKBOOK).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, /\w+:id/)) ?? '';
    const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
    return part.startsWith('xl/worksheets/') && parts[part] ? part : undefined;
  });
}

/**
 * The order of calculation names cells that have no formula any more: without it programs make it anew, and they are told
 * to calculate everything when they open the file.
 */
export function withoutCalcChain(parts: Unzipped): Unzipped {
  const { [CALC_CHAIN]: _gone, ...left } = parts;
  const workbook = textOf(parts, WORKBOOK);
  const calculated = /<(?:\w+:)?calcPr\b/.test(workbook)
    ? workbook.replace(
        /<((?:\w+:)?calcPr)\b([^>]*?)(\s+fullCalcOnLoad="[^"]*")?([^>]*?)(\/?>)/,
        '<$1 fullCalcOnLoad="1"$2$4$5',
      )
    : workbook.replace(
        /(<\/(?:(\w+):)?workbook>\s*)$/,
        (_whole, end: string, prefix?: string) =>
          `<${prefix ? `${prefix}:` : ''}calcPr fullCalcOnLoad="1"/>${end}`,
      );
  const without = (name: string) =>
    Buffer.from(
      textOf(parts, name).replace(/<(?:\w+:)?(?:Relationship|Override)\b[^>]*calcChain\.xml[^>]*\/>/g, ''),
    );
  return {
    ...left,
    [WORKBOOK]: Buffer.from(calculated),
    [RELATIONS]: without(RELATIONS),
    [TYPES]: without(TYPES),
  };
}
