/** `npm run bench:prints`: forms with 10 to 5 000 lines as PDF, from their definition; medians of three. */
import { field } from '@jianheng/definition';
import { printPdf } from '@jianheng/server-platform/printing';
import { FORM_TEMPLATE, linesTable } from '@jianheng/server-platform/testing';
import { type Line, printTable } from './report.ts';

const FIELDS = {
  name: field.text('名称'),
  feature: field.text('项目特征'),
  unit: field.text('单位'),
  quantity: field.decimal('工程量'),
  price: field.money('综合单价'),
  amount: field.money('合价'),
};
const RUNS = 3;

function formOf(lines: number) {
  const rows = Array.from({ length: lines }, (_, at) => ({
    name: `挖沟槽土方 ${at + 1}`,
    feature: '土壤类别：三类土；挖土深度：2m 以内',
    unit: 'm³',
    quantity: `${at}.5`,
    price: '1234.56',
    amount: `${at}1234.56`,
  }));
  const around = { firm: '测试公司', printedBy: '李明', printedAt: '2026-11-25 10:00', hasCover: false };
  const form = {
    title: '工程量清单',
    number: 'QD-1',
    state: '已通过',
    sections: [{ title: '明细', parts: [linesTable('清单', FIELDS, rows)] }],
    opinions: [],
    code: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    address: '',
    isAcross: false,
  };
  return { ...around, water: { text: '李明 2026-11-25', picture: '' }, forms: [form] };
}

async function secondsOf(lines: number): Promise<{ seconds: number; bytes: number }> {
  const content = formOf(lines);
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    bytes = (await printPdf(FORM_TEMPLATE, content)).length;
    times.push((performance.now() - begun) / 1000);
  }
  return { seconds: times.toSorted((left, right) => left - right)[1] ?? 0, bytes };
}

const table: Line[] = [];
for (const [lines, most] of [
  [10, 2],
  [500, 5],
  [5000, 30],
] as const) {
  const { seconds, bytes } = await secondsOf(lines);
  table.push({
    what: `PDF of a form with ${lines} lines`,
    goal: `≤ ${most} s`,
    result: `${seconds.toFixed(2)} s, ${Math.round(bytes / 1000)} kB`,
    isMet: seconds <= most,
  });
}
console.log(printTable(table));
