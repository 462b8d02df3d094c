import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { zipBytes } from '@jianheng/foreign-files/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';
import { SMALL_MODEL } from './testing/small-model.ts';

const ROWS = [
  ['序号', '项目名称', '计量单位', '工程量', '综合单价', '合价'],
  ['1', '平整场地', 'm2', '100', '2.5', '250'],
  ['2', '矩形柱', 'm3', '10', '475.01', '4750.10'],
  ['', '合计', '', '', '', '5000.10'],
];
const wrapped = (row: (cells: string) => string, cell: (text: string) => string) =>
  ROWS.map((texts) => row(texts.map(cell).join(''))).join('');
const SPREADSHEETML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="清单"><Table>${wrapped(
  (cells) => `<Row>${cells}</Row>`,
  (text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`,
)}</Table></Worksheet></Workbook>`;
const HTML = `<html><meta charset="utf-8"><table border=1>${wrapped(
  (cells) => `<tr>${cells}</tr>`,
  (text) => `<td>${text}</td>`,
)}</table></html>`;
const ODS = `<office:document-content xmlns:office="o"><office:spreadsheet><table:table table:name="清单">${wrapped(
  (cells) => `<table:table-row>${cells}</table:table-row>`,
  (text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`,
)}</table:table></office:spreadsheet></office:document-content>`;
const GAEB = `<?xml version="1.0" encoding="ISO-8859-1"?><g:GAEB><g:BoQ><g:Item RNoPart="1"><g:Qty>2</g:Qty><g:UP>99.90</g:UP><g:IT>199.80</g:IT><g:OutlineText><g:p>Tür</g:p></g:OutlineText></g:Item></g:BoQ></g:GAEB>`;
/** The first wall states its volume and its length twice, the volume alike, both with units of their own. */
const TWO_SETS = SMALL_MODEL.replace(
  'ENDSEC;\nEND-ISO',
  `#20=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#21=IFCSIUNIT(*,.VOLUMEUNIT.,.MILLI.,.CUBIC_METRE.);
#22=IFCQUANTITYLENGTH('Length',$,#20,6.,$);
#23=IFCQUANTITYVOLUME('NetVolume',$,#21,2500000000.,$);
#24=IFCELEMENTQUANTITY('0000000000000000000008',$,'Qto_WallBaseQuantities',$,$,(#22,#23));
#25=IFCRELDEFINESBYPROPERTIES('0000000000000000000009',$,$,$,(#6),#24);
ENDSEC;
END-ISO`,
);

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
  await folder.write({
    'xml.xls': SPREADSHEETML,
    'page.xls': HTML,
    'bill.ods': zipBytes(
      new Map([
        ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
        ['META-INF/manifest.xml', '<manifest/>'],
        ['content.xml', ODS],
      ]),
    ),
    'latin.x84': Buffer.from(GAEB, 'latin1'),
    'model.ifc': TWO_SETS,
  });
});

afterAll(() => folder.remove());

describe('formats in which programs save tables', () => {
  it.each(['xml.xls', 'page.xls', 'bill.ods'])('%s is read as a workbook', async (file) => {
    const { code } = await folder.run('import', file, '--out', `out-${file}`);

    expect(code).toBe(0);
    expect(await folder.json(`out-${file}/report.json`)).toMatchObject({
      verdict: 'agrees',
      lineAmount: '5000.10',
      counts: { lines: 2 },
    });
  });

  it('GAEB in an older encoding is read with its letters', async () => {
    await folder.run('import', 'latin.x84', '--out', 'latin');

    expect(await folder.json('latin/report.json')).toMatchObject({ lineAmount: '199.80' });
    expect(await readFile(join(folder.path, 'latin/project.ndjson'), 'utf8')).toContain('Tür');
  });
});

describe('quantities of a model', () => {
  it('count once an element, by their own units; sets that differ are named', async () => {
    const { said } = await folder.run('import', 'model.ifc', '--out', 'model');
    const { model } = await folder.json('model/report.json');

    expect(model.classes[1].quantities).toEqual([
      { name: 'Length', unit: 'm', sum: '5', count: 1, differing: 1 },
      { name: 'NetVolume', unit: 'm3', sum: '2.5', count: 1, differing: 0 },
    ]);
    expect(said).toContain('IfcWall 有 1 个构件的 Length 在两个数量集中不一致');
  });
});
