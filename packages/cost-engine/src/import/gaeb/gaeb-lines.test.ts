import { describe, expect, it } from 'vitest';
import { reconcile } from '../../derived/reconcile.ts';
import { startImport } from '../importer.ts';
import { gaebImporter } from './gaeb-importer.ts';

function read(items: string, prefix = '') {
  const file = `<GAEB><PrjInfo><Cur>CNY</Cur></PrjInfo><Award><BoQ><BoQBody><BoQCtgy RNoPart="01"><BoQBody><Itemlist>${items}</Itemlist></BoQBody></BoQCtgy></BoQBody></BoQ></Award></GAEB>`;
  const run = startImport(gaebImporter);
  run.push(file.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`));
  const { project, issues } = run.finish();
  return { total: reconcile(project).lineAmount, lines: project.lines.count, warnings: issues.warnings };
}

const item = (number: string, fields: string) => `<Item RNoPart="${number}">${fields}</Item>`;
const BASE = item('0010', '<Qty>50</Qty><UP>27.50</UP><IT>1375.00</IT>');

describe('the sum of a GAEB bill', () => {
  it.each([
    ['0 and 1, as the norm has it', 0],
    ['1 and 2, as some programs write', 1],
  ])('counts the lowest of each group of alternatives: %s', (_title, first) => {
    const alternative = (group: number, serial: number, amount: string) =>
      item(
        `${group}${serial}`,
        `<ALNGroupNo>${group}</ALNGroupNo><ALNSerNo>${serial}</ALNSerNo><Qty>1</Qty><UP>${amount}</UP><IT>${amount}</IT>`,
      );
    const { total, warnings } = read(
      alternative(1, first, '500.00') + alternative(1, first + 1, '600.00') + alternative(2, 1, '7.00'),
    );

    expect([total, warnings.length]).toEqual(['507.00', 1]);
  });

  it('counts the lowest of alternative categories', () => {
    const file = (serial: number, amount: string) =>
      `<BoQCtgy RNoPart="0${serial + 1}"><ALNBGroupNo>1</ALNBGroupNo><ALNBSerNo>${serial}</ALNBSerNo><BoQBody><Itemlist>${item('0010', `<IT>${amount}</IT>`)}</Itemlist></BoQBody></BoQCtgy>`;
    const run = startImport(gaebImporter);
    run.push(`<GAEB><BoQ><BoQBody>${file(0, '500.00')}${file(1, '600.00')}</BoQBody></BoQ></GAEB>`);
    const { project, issues } = run.finish();

    expect(reconcile(project).lineAmount).toBe('500.00');
    expect(issues.warnings).toEqual([
      'GAEB 第 02.0010 项是替代分部（Alternativabschnitt）中的项，不计入合计',
    ]);
  });

  it('counts a markup, stated or as its percentage', () => {
    const markup = (fields: string) => `<MarkupItem RNoPart="0040">${fields}</MarkupItem>`;

    expect(
      read(BASE + markup('<ITMarkup>1375.00</ITMarkup><Markup>10.00</Markup><IT>137.50</IT>')).total,
    ).toBe('1512.50');
    expect(read(BASE + markup('<ITMarkup>1375.00</ITMarkup><Markup>10.00</Markup>')).total).toBe('1512.50');
    expect(read(BASE + markup('<Markup>10.00</Markup>')).warnings).toEqual([
      'GAEB 第 01.0040 项是加价（Zuschlag），没有写明金额，未计入合计',
    ]);
  });

  it('counts priced parts of an item, but not what its total counts already', () => {
    const part = '<SubDescr><Qty>2</Qty><UP>25.00</UP><IT>50.00</IT></SubDescr>';

    expect(read(BASE.replace('</Item>', `${part}</Item>`))).toMatchObject({ total: '1425.00', lines: 2 });
    expect(read(item('0010', `<IT>50.00</IT>${part}`))).toMatchObject({ total: '50.00', lines: 1 });
    expect(read(item('0010', part))).toMatchObject({ total: '50.00', lines: 2 });
  });

  it('leaves out items that do not apply', () => {
    expect(
      read(BASE + item('0020', '<NotAppl>Yes</NotAppl><Qty>1</Qty><UP>100.00</UP><IT>100.00</IT>')).total,
    ).toBe('1375.00');
  });

  it('is made of quantities and prices where totals are missing, with a word', () => {
    const { total, warnings } = read(
      item('0010', '<Qty>50.000</Qty><UP>27.50</UP>') +
        item('0020', '<LumpSumItem>Yes</LumpSumItem><UP>20.00</UP>'),
    );

    expect([total, warnings.length]).toEqual(['1395.00', 2]);
  });

  it('is read where every element has a prefix', () => {
    expect(read(BASE, 'g:').total).toBe('1375.00');
  });
});
