import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { RESOURCES } from './sample-items.ts';
import { hundredths, RATES, type SampleBuilding, type SampleUnit } from './sample-project.ts';

type Row = readonly (string | number)[];
/** A figure of a cell: its hundredths. */
const money = (value: number) => value / 100;
const BILL = '分部分项工程和单价措施项目清单与计价表';
const HEADER: readonly Row[] = [
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '金额(元)'],
  ['', '', '', '', '', '', '综合单价', '合价', '其中：暂估价'],
];
const LINES_PER_PAGE = 25;

/** Writes the generated project as the forms of GB 50500-2013 (.xlsx), sheet by sheet. Yields the number of sheets. */
export function writeWorkbook(file: string, buildings: Iterable<SampleBuilding>, total: number): number {
  const archive = new Archive(file);
  archive.add('[Content_Types].xml', TYPES);
  archive.add('_rels/.rels', ROOT);
  const names: string[] = [];
  const sheet = (name: string, rows: readonly Row[]): void => {
    names.push(name);
    archive.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(rows));
  };
  const totals: Row[] = [];
  for (const building of buildings) {
    totals.push([String(totals.length + 1), building.name, money(building.total), building.area]);
    sheet(`表-03 ${building.name}`, [
      ['单项工程投标报价汇总表'],
      [`工程名称：${building.name}`],
      ['序号', '单位工程名称', '金额(元)'],
      ...building.units.map((unit, place): Row => [String(place + 1), unit.name, money(unit.total)]),
      ['', '合    计', money(building.total)],
    ]);
    for (const unit of building.units) for (const [name, rows] of unitSheets(unit)) sheet(name, rows);
  }
  sheet('表-02', [
    ['建设项目投标报价汇总表'],
    ['工程名称：生成工程'],
    ['序号', '单项工程名称', '金额(元)', '建筑面积(m2)'],
    ...totals,
    ['', '合    计', money(total)],
  ]);
  archive.add('xl/workbook.xml', workbookXml(names));
  archive.add('xl/_rels/workbook.xml.rels', relationsXml(names.length));
  archive.close();
  return names.length;
}

function unitSheets(unit: SampleUnit): (readonly [string, readonly Row[]])[] {
  const { name } = unit;
  const fees: readonly Row[] = [
    ['1', '分部分项工程', money(unit.divisional)],
    ['2', '措施项目', money(unit.safety)],
    ['3', '其他项目', 0],
    ['4', '规费', 0],
    ['5', '税金', money(unit.tax)],
    ['投标报价合计=1+2+3+4+5', '', money(unit.total)],
  ];
  const safety: Row = [
    '1',
    'AQ',
    '安全文明施工费',
    `人工费+机械费 ${hundredths(unit.labourMachineBase)}`,
    RATES.safety / 100,
    money(unit.safety),
  ];
  const tax: Row = [
    '2',
    '税金',
    '分部分项+措施+其他+规费',
    money(unit.divisional + unit.safety),
    RATES.tax / 100,
    money(unit.tax),
  ];
  const prices = RESOURCES.map(
    ({ code, name: title, kind, unit: measure, fen }, place): Row => [
      String(place + 1),
      code,
      { R: '人', C: '材', J: '机' }[kind],
      title,
      '',
      measure,
      1,
      money(fen),
      0,
      money(fen),
    ],
  );
  const titled = (title: string): Row[] => [[title], [`工程名称：${name}`]];
  return [
    [`表-04 ${name}`, [...titled('单位工程投标报价汇总表'), ['序号', '汇总内容', '金额(元)'], ...fees]],
    [`表-08 ${name}`, billRows(unit)],
    [
      `表-11 ${name}`,
      [
        ...titled('总价措施项目清单与计价表'),
        ['序号', '项目编码', '项目名称', '计算基础', '费率(%)', '金额(元)'],
        safety,
      ],
    ],
    [
      `表-13 ${name}`,
      [
        ...titled('规费、税金项目计价表'),
        ['序号', '项目名称', '计算基础', '计算基数', '计算费率(%)', '金额(元)'],
        tax,
      ],
    ],
    [
      `人材机 ${name}`,
      [
        ...titled('单位工程人材机汇总表'),
        [
          '序号',
          '编码',
          '类别',
          '名称',
          '规格型号',
          '单位',
          '数量',
          '不含税单价(元)',
          '税率(%)',
          '含税单价(元)',
        ],
        ...prices,
      ],
    ],
  ];
}

function billRows({ name, lines, divisional }: SampleUnit): Row[] {
  const head: Row[] = [[BILL], [`工程名称：${name}`], ...HEADER];
  const body = lines.flatMap((line, place): Row[] => {
    const row: Row = [
      line.sequence,
      line.code,
      line.item.name,
      line.feature,
      line.item.unit,
      money(line.quantity),
      money(line.price),
      money(line.amount),
    ];
    return place > 0 && place % LINES_PER_PAGE === 0 ? [...head, row] : [row];
  });
  return [...head, ...body, ['合    计', '', '', '', '', '', '', money(divisional)]];
}

function sheetXml(rows: readonly Row[]): string {
  const cells = (row: Row, number: number) =>
    row.map((value, column) => cellXml(value, `${String.fromCharCode(65 + column)}${number}`)).join('');
  const body = rows.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1)}</row>`);
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellXml(value: string | number, place: string): string {
  if (value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/></Types>`;
const ROOT = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationsXml(count: number): string {
  const rows = Array.from(
    { length: count },
    (_none, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

/** A zip archive on its way to a file. */
class Archive {
  readonly #file: number;
  readonly #directory: Buffer[] = [];
  #offset = 0;
  #count = 0;

  constructor(file: string) {
    this.#file = openSync(file, 'w');
  }

  add(name: string, text: string): void {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(this.#offset, 10);
    this.#directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    this.#write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]));
    this.#count += 1;
  }

  close(): void {
    const start = this.#offset;
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(this.#count, 8);
    end.writeUInt16LE(this.#count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(start, 16);
    this.#write(Buffer.concat([directory, end]));
    closeSync(this.#file);
  }

  #write(bytes: Buffer): void {
    writeSync(this.#file, bytes);
    this.#offset += bytes.length;
  }
}
