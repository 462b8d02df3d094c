import { describe, expect, it } from 'vitest';
import { checkProject } from '../check/check-project.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { reconcile } from '../derived/reconcile.ts';
import { fujianImporter } from './fujian/fujian-importer.ts';
import { gaebImporter } from './gaeb/gaeb-importer.ts';
import { ifcBill } from './ifc/ifc-bill.ts';
import { type ImporterKind, startImport } from './importer.ts';
import { zhejiangImporter } from './zhejiang/zhejiang-importer.ts';

function read(kind: ImporterKind, text: string, size = text.length) {
  const run = startImport(kind);
  for (let at = 0; at < text.length; at += size) run.push(text.slice(at, at + size));
  return run.finish();
}

const ZHEJIANG = `<?xml version="1.0"?><单位工程列表><专业工程列表 专业工程名称="土建" 专业类型="0101"><分部分项工程量清单表>
<表标题 名称="土石方工程"><表记录><项目编码>010101001001</项目编码><项目名称>平整场地</项目名称><项目特征>1.土：三类&#10;2.运距：1km</项目特征>
<计量单位>m2</计量单位><工程量>100.5</工程量></表记录></表标题></分部分项工程量清单表></专业工程列表></单位工程列表>`;
const FUJIAN = `<GCZJWJ><GCZJZC><DXGC DXGCMC="1#楼"><DWGC><DWGCMC>土建</DWGCMC><ZYLB>0101</ZYLB><FBFX><FBGC FBGCMC="土石方工程">
<QDXM XMBM="010101001001" XMMC="平整场地" XMTZ="1.土:三类" JLDW="m2" GCSL="100.5"><DEZM DEBH="1-1"/></QDXM></FBGC></FBFX></DWGC></DXGC></GCZJZC></GCZJWJ>`;

describe.each([
  ['浙江', zhejiangImporter, ZHEJIANG],
  ['GCZJWJ', fujianImporter, FUJIAN],
] as const)('%s XML', (_name, kind, text) => {
  it('gives its bill, from attributes or elements, whatever the cut', () => {
    const { project, issues } = read(kind, text);
    const { lines, texts, unitWorks } = project;

    expect(issues.count).toBe(0);
    expect(issues.warnings).toEqual([expect.stringContaining('单价、费用与人材机未读入')]);
    expect([unitWorks[0]?.name, unitWorks[0]?.specialty]).toEqual(['土建', 'TJ']);
    expect([texts.text(lines.code[0] ?? 0), lines.quantity[0], texts.text(lines.section[0] ?? 0)]).toEqual([
      '010101001001',
      100_500_000,
      '土石方工程',
    ]);
    expect(read(kind, text, 5).project).toEqual(project);
  });

  it('says of prices that they are not checked, and finds nothing', () => {
    const { findings, notChecked } = checkProject(read(kind, text).project, readCheckConfig({}));

    expect(findings.map((one) => one.kind)).toEqual([]);
    expect(notChecked.map((one) => one.kind)).toEqual(
      expect.arrayContaining(['line_total', 'price_zero', 'tax_rate']),
    );
  });

  it('refuses a file that breaks off, and another document', () => {
    expect(() => read(kind, text.slice(0, -30))).toThrow('不完整');
    expect(() => read(kind, '<a/>')).toThrow('文件中没有');
  });
});

const GAEB = `<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA84/3.3"><PrjInfo><NamePrj>Halle</NamePrj><Cur>EUR</Cur></PrjInfo><Award><BoQ>
<BoQInfo><Totals><Total>1450.00</Total></Totals></BoQInfo><BoQBody><BoQCtgy RNoPart="01"><LblTx><p><span>Erdarbeiten</span></p></LblTx><BoQBody><Itemlist>
<Item RNoPart="0010"><Qty>100.000</Qty><QU>m3</QU><UP>12.50</UP><IT>1250.00</IT><Description><CompleteText><DetailTxt><Text><p><span>Boden lösen.</span></p></Text></DetailTxt>
<OutlineText><OutlTxt><TextOutlTxt><p><span>Boden</span></p></TextOutlTxt></OutlTxt></OutlineText></CompleteText></Description><SubDescr><Qty>60.000</Qty></SubDescr></Item>
<Item RNoPart="0020"><LumpSumItem>Yes</LumpSumItem><QU>psch</QU><UP>200.00</UP><IT>200.00</IT></Item>
<Item RNoPart="0030"><Provis>WithoutTotal</Provis><Qty>5</Qty><QU>h</QU><UP>50.00</UP><IT>250.00</IT></Item>
<Item RNoPart="0040"><ALNGroupNo>1</ALNGroupNo><ALNSerNo>1</ALNSerNo><Qty>1</Qty><QU>m2</QU></Item>
<Item RNoPart="0040" RNoIndex="1"><ALNGroupNo>1</ALNGroupNo><ALNSerNo>2</ALNSerNo><Qty>1</Qty><QU>m2</QU><UP>9.00</UP><IT>9.00</IT></Item>
</Itemlist></BoQBody><Totals><Total>1450.00</Total></Totals></BoQCtgy></BoQBody></BoQ></Award></GAEB>`;

describe('GAEB DA XML', () => {
  it('gives its items, without optional and alternative ones in the sum', () => {
    const { project, issues } = read(gaebImporter, GAEB, 50);
    const { lines, texts } = project;

    expect([...lines.code].map((place) => texts.text(place))).toEqual([
      '01.0010',
      '01.0020',
      '01.0030',
      '01.0040',
      '01.0040-1',
    ]);
    expect([texts.text(lines.name[0] ?? 0), texts.text(lines.feature[0] ?? 0)]).toEqual([
      'Boden',
      'Boden lösen.',
    ]);
    expect([...lines.quantity].slice(0, 2)).toEqual([100_000_000, 1_000_000]);
    expect(reconcile(project).lineAmount).toBe('1450.00');
    expect(issues.warnings).toEqual([
      'GAEB 文件的金额为 EUR，未换算',
      expect.stringContaining('01.0030 项是备选项'),
      expect.stringContaining('01.0040-1 项是替代项'),
    ]);
  });

  it('adds up, and its outline numbers are not taken for codes of the Chinese standard', () => {
    const { project } = read(gaebImporter, GAEB);
    const { findings } = checkProject(project, readCheckConfig({}));

    expect(findings.map(({ kind }) => kind)).toEqual([
      'feature_empty',
      'feature_empty',
      'feature_empty',
      'feature_empty',
    ]);
    expect(reconcile(project).differences.filter(({ difference }) => difference !== null)).toEqual([]);
  });
});

describe('IFC', () => {
  it('gives a line per class and per stated quantity, and says where quantities are stated in part', () => {
    const wall = {
      name: 'IfcWall',
      count: 3,
      quantities: [{ name: 'NetVolume', unit: 'm3', sum: '12.345678', count: 2, differing: 0 }],
    } as const;
    const summary = { schema: 'IFC4', entities: 100, storeys: 2, spaces: 1 };
    const { project, issues } = ifcBill(
      { ...summary, classes: [wall, { ...wall, name: 'IfcPump', quantities: [] }] },
      '楼.ifc',
    );
    const { lines, texts } = project;

    expect(
      [...lines.name].map((place, at) => `${texts.text(place)} ${(lines.quantity[at] ?? 0) / 1e6}`),
    ).toEqual(['墙 3', '墙 NetVolume 12.345678', 'IfcPump 3']);
    expect(issues.warnings).toEqual(['IfcWall 的 NetVolume 只有部分构件给出，合计不全']);
    expect(checkProject(project, readCheckConfig({})).findings).toEqual([]);
  });

  it('reports quantities that two sets of an element state differently, and implausible sizes', () => {
    const quantities = [
      { name: 'GrossArea', unit: 'm2', sum: '80', count: 1, differing: 0 },
      { name: 'GrossVolume', unit: 'm3', sum: '13243', count: 1, differing: 1 },
    ] as const;
    const roof = { name: 'IfcRoof', count: 1, quantities };
    const { issues } = ifcBill(
      { schema: 'IFC4', entities: 9, storeys: 1, spaces: 0, classes: [roof] },
      '顶.ifc',
    );

    expect(issues.warnings).toEqual([
      'IfcRoof 有 1 个构件的 GrossVolume 在两个数量集中不一致，取先给出的一个',
      'IfcRoof 的 GrossVolume 13243 m3 与面积 80 m2 相比过大（折合厚 165.5 m），请核对模型的单位',
    ]);
  });
});
