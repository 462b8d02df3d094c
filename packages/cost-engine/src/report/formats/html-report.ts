import type { ReportCover } from '../content/cover.ts';
import type { ReportBlock, ReportDocument, ReportTable } from '../content/document.ts';
import { withGroupedMoney } from '../content/grouped-figures.ts';
import { escapeMarkup } from './markup-text.ts';

const STYLE = `@page{size:A4 landscape;margin:12mm}
body{font:12px/1.5 "Noto Sans SC","Microsoft YaHei",SimSun,sans-serif;color:#000}
h1{font-size:20px;text-align:center}h2{font-size:15px;margin:16px 0 6px}
table{border-collapse:collapse;width:100%}thead{display:table-header-group}tr{break-inside:avoid}
th,td{border:1px solid #999;padding:2px 4px;vertical-align:top;overflow-wrap:anywhere}
th{background:#eee}.cover{break-after:page;text-align:center;padding:18mm 0}.cover .firm{font-size:18px}.cover .name{font-size:26px;margin:24px}
.cover table{width:150mm;margin:0 auto;text-align:left;font-size:14px}.cover th{width:34mm}.cover td,.cover th{padding:9px}
td.number{text-align:right;white-space:nowrap}`;

/** A page for the screen and for printing (to paper or PDF), complete in itself: no script, nothing loaded. */
export function htmlReport(report: ReportDocument): string {
  const { title, cover, blocks } = withGroupedMoney(report);
  const body = [...(cover ? [coverHtml(cover)] : []), ...blocks.map(blockHtml)].join('\n');
  return `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body></html>
`;
}

function coverHtml({ title, firm, rows, signatures }: ReportCover): string {
  const row = ([label, text]: readonly [string, string]) =>
    `<tr><th>${escapeMarkup(label)}</th><td>${escapeMarkup(text)}</td></tr>`;
  return `<section class="cover"><p class="firm">${escapeMarkup(firm)}</p><p class="name">${escapeMarkup(title)}</p><table>${[...rows, ...signatures].map(row).join('')}</table></section>`;
}

function blockHtml(block: ReportBlock): string {
  if (block.kind === 'heading')
    return `<h${block.level + 1}>${escapeMarkup(block.text)}</h${block.level + 1}>`;
  if (block.kind === 'paragraph') return `<p>${escapeMarkup(block.text)}</p>`;
  return tableHtml(block);
}

function tableHtml({ columns, rows }: ReportTable): string {
  const widths = columns.reduce((sum, { width }) => sum + width, 0);
  const head = columns
    .map(
      ({ title, width }) =>
        `<th style="width:${((width / widths) * 100).toFixed(1)}%">${escapeMarkup(title)}</th>`,
    )
    .join('');
  const body = rows.map(
    (row) => `<tr>${row.map((cell, place) => cellHtml(cell, columns[place]?.type)).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

function cellHtml(text: string, type: string | undefined): string {
  return `<td${type === 'text' ? '' : ' class="number"'}>${escapeMarkup(text)}</td>`;
}
