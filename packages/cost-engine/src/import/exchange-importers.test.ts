import { describe, expect, it } from 'vitest';
import { checkProject } from '../check/check-project.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { reconcile } from '../derived/reconcile.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { type ImporterKind, startImport } from './importer.ts';
import { jingjibiaoImporter } from './jingjibiao/jingjibiao-importer.ts';
import { nationalImporter } from './national/national-importer.ts';

const NATIONAL = `<?xml version="1.0" encoding="UTF-8"?>
<ConstructionProject Number="SC-1" Name="示例工程"><TendererInfo BidPriceCeiling="500.00"/>
<AttrInfoItem Name="户数" Value="2"/>
<SectionalWorks Number="S1" Name="1#楼" Total="359.83" Scale="100">
<UnitWorks Number="U2" Name="1#楼土方" Total="359.83" Specialty="0101" Scale="100" BillDataBase="GB50500-2013">
<UnitWorksSummary><UnitWorksSummaryItem Code="FBFX" Total="250.00"/><UnitWorksSummaryItem Code="CSXM" Total="24.72"/>
<UnitWorksSummaryItem Code="QTXM" Total="0.00"/><UnitWorksSummaryItem Code="GF" Total="55.40"/>
<UnitWorksSummaryItem Code="SJ" Rate="9" Total="29.71"/></UnitWorksSummary>
<DivisionalWorks Number="0101" Total="250.00"><WorkElement Number="010101001001" Name="平整场地"
 Attr="1.土壤类别：三类土&#10;2.弃土运距：1km" Unit="㎡" Quantity="100" Price="2.50" PriceHigh="2.60" Total="250.00" CalcType="1">
<PriceItem Labor="2.00" Material="0.00" Machine="0.00" Overhead="0.34" Profit="0.16"/>
<LabourMaterialsEquipmentsMachinesElement Number="L" Quantity="0.02"/></WorkElement></DivisionalWorks>
<Preliminaries><WorkElement Name="安全文明施工费" Rate="12.36" Total="24.72" CalcType="2"/></Preliminaries>
<ProvisionalSums Total="0.00"/><DayWorkRate Total="0.00"/><MainContractorAttendance Total="0.00"/>
<LabourMaterialsEquipmentsMachinesSummary Number="L" Name="普工" TaxRate="0" NoTaxPrice="100.00" TaxPrice="100.00" Kind="1"/>
</UnitWorks></SectionalWorks></ConstructionProject>`;

const JINGJIBIAO = `<?xml version="1.0" encoding="UTF-8"?><JingJiBiao Xmmc="示例工程"><Toubiaoxx Tbzj="359.83" Zgj="500.00"/>
<Dxgcxx Dxgcbh="S1" Dxgcmc="1#楼" Je="359.83"><Dwgcxx Dwgcbh="U2" Dwgcmc="1#楼土方" Zylb="0101">
<Fywj><FywjMx Je="250.00" Fyxlb="1"/><FywjMx Je="24.72" Fyxlb="2"/><FywjMx Je="0.00" Fyxlb="3"/><FywjMx Je="55.40" Fyxlb="4"/>
<FywjMx Je="29.71" Fyxlb="5"/><FywjMx Je="359.83" Fyxlb="9"/></Fywj>
<QdBt Bh="0101" Je="250.00"><Qdmx Qdbm="010101001001" Mc="平整场地" Xmtz="1.土壤类别:三类土" Dw="m2" Sl="100" Zhdj="2.50" Rgf="2.00"
 Clf="0.00" Jxf="0.00" Glf="0.34" Lr="0.16" Zhhj="250.00" Zgj="2.60"><QdxrcjhlMx RcjId="0010" Rcjhl="0.02"/></Qdmx></QdBt>
<ZjcsMx Bm="AQ" Mc="安全文明施工费" Jsjc="200.00" Fl="12.36" Je="24.72"/>
<QtxmMx Mc="暂列金额" Je="0.00"/><QtxmMx Mc="专业工程暂估价" Je="0.00"/><QtxmMx Mc="计日工" Je="0.00"/><QtxmMx Mc="总承包服务费" Je="0.00"/>
<GfsjMx Mc="社会保险费" Jsjc="200.00" Fl="21.5" Je="43.00"/><GfsjMx Mc="住房公积金" Jsjc="200.00" Fl="6.2" Je="12.40"/>
<GfsjMx Mc="税金" Jsjc="330.12" Fl="9" Je="29.71"/><RcjhzMx RcjId="0010" Mc="普工" Dj="100.00"/></Dwgcxx></Dxgcxx></JingJiBiao>`;

function read(kind: ImporterKind, text: string, size = text.length) {
  const run = startImport(kind);
  for (let at = 0; at < text.length; at += size) run.push(text.slice(at, at + size));
  return run.finish();
}

/** `rule/kind target` of an exchange file. */
function found(kind: ImporterKind, text: string): string[] {
  const { project } = read(kind, text);
  const { findings } = checkProject(project, readCheckConfig({ ...smallSettings(), ranges: {} }));
  return findings.map((one) => `${one.rule}/${one.kind} ${one.target}`);
}

describe.each([
  ['造价数据交换标准', nationalImporter, NATIONAL],
  ['经济标', jingjibiaoImporter, JINGJIBIAO],
] as const)('%s XML', (_name, kind, text) => {
  it('reads the same project from pieces of any size', () => {
    const whole = read(kind, text);

    expect(whole.issues.count).toBe(0);
    for (const size of [1, 13]) expect(read(kind, text, size).project).toEqual(whole.project);
  });

  it('reconciles what the file states and names what it does not', () => {
    const { counts, lineAmount, differences } = reconcile(read(kind, text).project);

    expect(counts).toMatchObject({ singles: 1, units: 1, resources: 1, lines: 1, uses: 1 });
    expect(lineAmount).toBe('250.00');
    expect(differences.every(({ stated }) => stated === null)).toBe(true);
  });

  it('finds nothing in a file that is right', () => {
    expect(found(kind, text)).toEqual([]);
  });

  it('finds what is wrong: an amount, a rate below its floor, a tax', () => {
    expect(found(kind, text.replaceAll('"2.50"', '"2.60"'))).toContain('branchValencyCheck/line_total U2/1');
    expect(found(kind, text.replace('"12.36"', '"12.00"'))).toContain('measuresRateCheck/rate_range U2:AQ');
    expect(found(kind, text.replaceAll('"29.71"', '"30.71"'))).toContain('taxCheck/tax_amount U2:TAX');
  });

  it('refuses a file that breaks off, another document, and a unit outside a building', () => {
    expect(() => read(kind, text.slice(0, -40))).toThrow('不完整');
    expect(() => read(kind, '<a/>')).toThrow('文件中没有');
    expect(() =>
      read(kind, '<UnitWorks/>'.replace('UnitWorks', kind === nationalImporter ? 'UnitWorks' : 'Dwgcxx')),
    ).toThrow('不在单项工程');
  });

  it('refuses a line with a broken figure by name and reads on', () => {
    const { project, issues } = read(kind, text.replaceAll('"2.50"', '"2,50"'));

    expect(project.lines.count).toBe(0);
    expect(issues.messages).toEqual([expect.stringContaining('「综合单价」的值「2,50」')]);
  });
});

describe('several files of one project', () => {
  it('become one project of several buildings', () => {
    const second = NATIONAL.replaceAll('"S1"', '"S2"')
      .replaceAll('"U2"', '"U3"')
      .replaceAll('100.00"', '110.00"');

    const { project, issues } = read(nationalImporter, NATIONAL + second);

    expect(issues.count).toBe(0);
    expect(project.buildings.map(({ id }) => id)).toEqual(['S1', 'S2']);
    expect([...project.consumptions.price]).toEqual([1_000_000, 1_100_000]);
  });
});

describe('造价数据交换标准 XML 的工程特征', () => {
  const text = NATIONAL.replace(
    'Name="示例工程"',
    'Name="示例工程" Developer="示例建设有限公司" Area="510100"',
  ).replace(
    '<AttrInfoItem Name="户数" Value="2"/>',
    `<AttrInfo><AttrInfoItem Name="户数" Value="2"/><AttrInfoItem Name="结构类型" Value="剪力墙" Code="A01"/>
<AttrInfoItem Name="层数" Value="地上33层,地下2层"/><AttrInfoItem Name="檐高" Value="99.9"/></AttrInfo>`,
  );

  it('become factors and features of the building, and features of the project', () => {
    const { project } = read(nationalImporter, text);
    const [single] = project.buildings;

    expect(single).toMatchObject({ area: 100_000_000, households: 2_000_000, floors: 33_000_000 });
    expect(Object.fromEntries(single?.factors ?? [])).toEqual({ DXCS: 2_000_000, YG: 99_900_000 });
    expect([...(single?.features ?? [])]).toEqual([['结构类型', '剪力墙']]);
    expect([...project.head.features]).toEqual([
      ['建设单位', '示例建设有限公司'],
      ['所在地区', '510100'],
    ]);
  });

  it('do not make an area of a length', () => {
    const road = text.replace('Total="359.83" Scale="100">', 'Total="359.83" Scale="100" ScaleUnit="m">');

    expect(read(nationalImporter, road).project.buildings[0]?.area).toBeNull();
  });
});
