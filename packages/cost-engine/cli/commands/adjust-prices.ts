import { type Command, EXIT, requiredOption, say, UsageError } from '@jianheng/command-line';
import { MONEY, moneyText, scaledText } from '@jianheng/fixed-point';
import { type Adjustment, indexAdjustment, priceAdjustment, readAdjustment } from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { readJson } from '../read-json.ts';

/** `adjust FILE --out F`: what changed prices bring, by information prices or by the formula of indices (GB 50500-2013 §9.8). */
export const adjustPrices: Command = {
  usage: 'adjust 调价.json --out 结果.json',
  help: '物价变化调价：按造价信息（风险幅度）或价格指数（公式）计算调整额，依据 GB 50500-2013 §9.8、附录 A',
  options: ['out'],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('adjust 需要恰好一个文件');
    const out = requiredOption(call, 'out');
    const adjustment = await readJson(file, readAdjustment);
    const result = resultOf(adjustment);
    await writeOutput(out, jsonRows(result));
    say(`${adjustment.method}：调整额 ${result.total} 元，已写入 ${out}`);
    return EXIT.done;
  },
};

function resultOf(adjustment: Adjustment) {
  if (adjustment.method === '价格指数')
    return { method: adjustment.method, total: moneyText(indexAdjustment(adjustment.formula)), items: [] };
  const rows = adjustment.changes.map((change) => ({ change, ...priceAdjustment(change, adjustment.risk) }));
  return {
    method: adjustment.method,
    total: moneyText(rows.reduce((sum, { amount }) => sum + amount, 0)),
    items: rows.map(({ change, used, difference, amount }) => ({
      name: change.name,
      unit: change.unit,
      used: scaledText(used, MONEY, 2),
      difference: scaledText(difference, MONEY, 2),
      amount: moneyText(amount),
    })),
  };
}
