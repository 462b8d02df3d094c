import { hundredths, tenThousandths } from './sample-figures.ts';
import { RESOURCES } from './sample-items.ts';
import { RATES, type SampleBuilding, type SampleLine, type SampleUnit } from './sample-project.ts';

/** The generated project as an exchange file of the 经济标 family, piece by piece: about 100 MB. */
export function* exchangeXml(buildings: Iterable<SampleBuilding>, total: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<JingJiBiao Xmmc="生成工程"><Toubiaoxx Tbzj="${hundredths(total)}"/>\n`;
  for (const { id, name, total: sum, units: unitWorks } of buildings) {
    yield `<Dxgcxx Dxgcbh="${id}" Dxgcmc="${name}" Je="${hundredths(sum)}">\n`;
    for (const unit of unitWorks) yield unitXml(unit);
    yield '</Dxgcxx>\n';
  }
  yield '</JingJiBiao>\n';
}

function unitXml(unit: SampleUnit): string {
  const kinds = [unit.divisional, unit.safety, 0, 0, unit.tax].map(
    (sum, place) => `<FywjMx Je="${hundredths(sum)}" Fyxlb="${place + 1}"/>`,
  );
  const sections = [...Map.groupBy(unit.lines, ({ code }) => code.slice(0, 4))].map(([section, lines]) => {
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    return `<QdBt Bh="${section}" Je="${hundredths(sum)}">\n${lines.map(lineXml).join('')}</QdBt>\n`;
  });
  const resources = RESOURCES.map(
    ({ code, name, fen, unit: measure }) =>
      `<RcjhzMx RcjId="${code}" RcjBm="${code}" Mc="${name}" Dw="${measure}" Dj="${hundredths(fen)}"/>`,
  );
  return `<Dwgcxx Dwgcbh="${unit.id}" Dwgcmc="${unit.name}" Zylb="${unit.trade}">
<Fywj>${kinds.join('')}<FywjMx Je="${hundredths(unit.total)}" Fyxlb="9"/></Fywj>
${sections.join('')}<ZjcsMx Bm="AQ" Mc="安全文明施工费" Jsjc="${hundredths(unit.labourMachineBase)}" Fl="${RATES.safety / 100}" Je="${hundredths(unit.safety)}"/>
<QtxmMx Mc="暂列金额" Je="0.00"/><QtxmMx Mc="专业工程暂估价" Je="0.00"/><QtxmMx Mc="计日工" Je="0.00"/><QtxmMx Mc="总承包服务费" Je="0.00"/>
<GfsjMx Mc="税金" Jsjc="${hundredths(unit.divisional + unit.safety)}" Fl="${RATES.tax / 100}" Je="${hundredths(unit.tax)}"/>
${resources.join('')}</Dwgcxx>
`;
}

function lineXml({ sequence, code, item, feature, quantity, price, amount, ...fees }: SampleLine): string {
  const uses = item.contents.map(
    ([resource, content]) =>
      `<QdxrcjhlMx RcjId="${resource}" Rcjhl="${tenThousandths(content)}" Rcjhj="0.00" Zgjbz="0" Zcbz="0" Zyclbz="0" Sbbz="0"/>`,
  );
  return `<Qdmx Xh="${sequence}" Qdbm="${code}" Mc="${item.name}" Xmtz="${feature.replaceAll('\n', '&#10;')}" Dw="${item.unit}" Sl="${hundredths(quantity)}" Zhdj="${hundredths(price)}" Rgf="${hundredths(fees.labour)}" Clf="${hundredths(fees.material)}" Jxf="${hundredths(fees.machine)}" Glf="${hundredths(fees.overhead)}" Lr="${hundredths(fees.profit)}" Zhhj="${hundredths(amount)}">${uses.join('')}</Qdmx>\n`;
}
