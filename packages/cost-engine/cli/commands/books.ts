import { type Command, EXIT, jobLimits, LIMIT_OPTIONS, say, UsageError } from '@jianheng/command-line';
import { RATE } from '@jianheng/fixed-point';
import { BILL_BOOKS, type BillBook, chapterCoverage } from '../../src/settings/books/bill-books.ts';
import type { FirmBookEntry } from '../../src/settings/books/read-firm-book.ts';
import { STANDARD_BOOKS } from '../../src/settings/books/standard-books.ts';
import { VAT_HISTORY } from '../../src/settings/vat-rates.ts';
import { writeOutput } from '../files/write-output.ts';
import { readFirmBookFile } from '../read-firm-book-file.ts';

/** `books [FILE]`: the bill books that the product brings along, or what a firm's own file holds. */
export const books: Command = {
  usage: 'books [清单库.xlsx|.xls|.csv] [--out templates.json] [--memory MB] [--timeout 秒]',
  help: '清单库：不带文件时列出 2013 版与 2024 版各规范自带清单库的来源与收录范围，以及增值税税率的来源；带文件时读入本企业清单库，说明收录了什么，可写成检查设置的 templates',
  options: ['out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (call.operands.length > 1) throw new UsageError('books 至多一个文件');
    if (file === undefined) {
      if (call.options.has('out')) throw new UsageError('选项 --out 需要与清单库文件同用');
      process.stdout.write(ownBooks());
      return EXIT.done;
    }
    const { entries, refused } = await readFirmBookFile(file, jobLimits(call));
    process.stdout.write(firmBook(entries));
    const out = call.options.get('out');
    if (out !== undefined) {
      await writeOutput(out, [JSON.stringify(entries, null, 1)]);
      say(`已写入 ${out}，放入检查设置的 templates 即可；或直接用 check --templates ${file}`);
    }
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

function ownBooks(): string {
  const books = STANDARD_BOOKS.map(({ name, title, standard, trade }) => {
    const book = BILL_BOOKS.find((one) => one.name === name);
    return book
      ? ownBook(book)
      : `${name} ${title}（${standard} 版，编码以 ${trade} 开头）：0 个编码（未收录：没有可自由使用的来源）\n`;
  });
  return `${books.join('\n')}
未收录的分部与规范按「未检查」列出，不当作有误。本企业的清单库可用表格给出（项目编码、项目名称、计量单位，可另有项目特征、专业、标准）：
  npm run cost -- check 计价文件 --templates 清单库.xlsx --out findings.json

建筑服务增值税税率，全国一致，按检查设置的 "pricing": { "date": "2024-05-01", "method": "一般计税" } 取用：
${VAT_HISTORY.flatMap(({ method, rates }) =>
  rates.map(({ from, rate, source }) => `  ${method} ${from} 起 ${(rate / RATE) * 100}%：${source}`),
).join('\n')}
各省费率（规费、措施费、管理费、利润）没有自带：没有可核对的公开来源，请在检查设置的 thresholds 中给出，见 docs/cost-formats.md
`;
}

function ownBook(book: BillBook): string {
  const chapters = chapterCoverage(book);
  const lines = chapters.map(
    ({ code, name, codes, sections, ofSections }) =>
      `  ${code} ${name}：${codes} 个编码，${sections} / ${ofSections} 个分部${coverageWord(sections, ofSections)}`,
  );
  const sum = chapters.reduce((total, { codes }) => total + codes, 0);
  return `${book.name} ${book.title}（${book.standard} 版）：${sum} 个编码\n  来源：${book.source}\n${lines.join('\n')}\n${book.leavesOutChapters ? '  其余附录：0 个编码（未收录）\n' : ''}`;
}

function coverageWord(sections: number, of: number): string {
  if (sections === of) return '（完整）';
  return sections === 0 ? '（未收录）' : '';
}

/** How many codes of each chapter a firm's own book has. */
function firmBook(entries: readonly FirmBookEntry[]): string {
  const codes = new Map(
    entries.map(({ code, standard = '不分' }) => [`${code} ${standard}`, { code, standard }]),
  );
  const chapters = Map.groupBy(
    codes.values(),
    ({ code, standard }) => `${code.slice(0, 4)}（标准 ${standard}）`,
  );
  const lines = [...chapters].sort(([left], [right]) => (left < right ? -1 : 1));
  return `清单库 ${codes.size} 个编码\n${lines.map(([chapter, some]) => `  ${chapter}：${some.length} 个编码`).join('\n')}\n`;
}
