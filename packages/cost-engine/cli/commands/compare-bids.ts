import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  UsageError,
} from '@jianheng/command-line';
import {
  bidSimilarities,
  type CostProject,
  priceRegularity,
  tenderConformityFindings,
  unbalancedPrices,
} from '../../src/index.ts';
import { findingRow } from '../files/finding-row.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { projectFile, readProject } from '../read-project.ts';

/** `bids TENDER BID… --out FILE`: what bids have changed, how alike they are, which prices are unbalanced. */
export const compareBids: Command = {
  usage: 'bids TENDER BID… --out bids.json [--memory MB] [--timeout 秒]',
  help: '清标：逐份投标与招标清单比对（符合性）、两两分析雷同性、列出偏离参考价的不平衡报价',
  options: ['out', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length < 2) throw new UsageError('bids 需要一份招标文件与至少一份投标文件');
    const out = requiredOption(call, 'out');
    const files: CostProject[] = [];
    let refused = 0;
    for (const [place, file] of call.operands.entries()) {
      const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
      say(`  [${place + 1}/${call.operands.length}] ${project.head.name}：清单 ${project.lines.count} 行`);
      files.push(project);
      refused += issues.count;
    }
    const [tender, ...bids] = files;
    if (!tender) throw new UsageError('bids 需要一份招标文件');
    const reference = hasPrices(tender) ? tender : 'control';
    const rows = bids.map((bid, place) => ({
      file: call.operands[place + 1],
      conformity: tenderConformityFindings(tender, bid).map(findingRow),
      unbalanced: unbalancedPrices(bid, reference),
      regularity: priceRegularity(bid, reference),
    }));
    const pairs = bidSimilarities(bids);
    await writeOutput(out, jsonRows({ bids: rows, homologies: pairs }));
    const changed = rows.reduce((sum, { conformity }) => sum + conformity.length, 0);
    const suspicious = pairs.filter(({ isSuspicious }) => isSuspicious).length;
    const regular = rows.filter(({ regularity }) => regularity.isSuspicious).length;
    say(
      `投标 ${bids.length} 份：不符合招标清单 ${changed} 处，雷同可疑 ${suspicious} 对，等比报价 ${regular} 份，已写入 ${out}`,
    );
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

/** A tender's bill is often unpriced; then the bid's own control prices are the reference. */
function hasPrices({ lines }: CostProject): boolean {
  return lines.price.some((price) => price > 0);
}
