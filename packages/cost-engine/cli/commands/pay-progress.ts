import {
  type Call,
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  UsageError,
} from '@jianheng/command-line';
import { moneyText } from '@jianheng/fixed-point';
import {
  type ContractLine,
  contractLines,
  finalFindings,
  finalPayment,
  paymentFindings,
  periodSums,
  readPayments,
} from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { readJson } from '../read-json.ts';
import { projectFile, readProject } from '../read-project.ts';

/** `progress FILE --out F`: the payments of a contract period by period, and what does not hold in them. */
export const payProgress: Command = {
  usage: 'progress 支付.json --out 结果.json [--bill 合同清单] [--memory MB] [--timeout 秒]',
  help: '进度款与竣工结算：逐期计算本期完成、累计完成、应付，核对填报数，检查累计计量、预付款扣回、支付比例与质保金（GB 50500-2013 §10、§11）；有错误时退出码为 3',
  options: ['out', 'bill', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('progress 需要恰好一个文件');
    const out = requiredOption(call, 'out');
    const lines = await billLines(call);
    const { contract, periods, settled } = await readJson(file, (json) => readPayments(json, lines));
    const sums = periodSums(contract, periods);
    const final = settled === null ? null : finalPayment(contract, sums, settled);
    const findings = [...paymentFindings(contract, periods, sums), ...(final ? finalFindings(final) : [])];
    const told = sums.map(({ name, ...figures }) => ({ name, ...inText(figures) }));
    await writeOutput(out, jsonRows({ periods: told, findings, final: final ? [inText({ ...final })] : [] }));
    for (const { name, completed, cumulative, payable } of told)
      say(`${name}：本期完成 ${completed}，累计完成 ${cumulative}，本期应付 ${payable} 元`);
    if (final) say(`竣工结算款：应付 ${moneyText(final.payable)} 元`);
    for (const { level, place, sentence, clause } of findings)
      say(`${level}：${place} ${sentence}（${clause}）`);
    say(`共 ${sums.length} 期，发现 ${findings.length} 项，已写入 ${out}`);
    return findings.some(({ level }) => level === '错误') ? EXIT.incomplete : EXIT.done;
  },
};

/** The lines of a contract's bill by their ids, in place of those of the file. */
async function billLines(call: Call): Promise<ContractLine[] | null> {
  const bill = call.options.get('bill');
  if (bill === undefined) return null;
  const { project } = await readProject(await projectFile(bill), jobLimits(call));
  return contractLines(project);
}

/** Amounts of money as text in yuan. */
function inText<Name extends string>(figures: Readonly<Record<Name, number>>): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name in figures) texts[name] = moneyText(figures[name]);
  return texts as Record<Name, string>;
}
