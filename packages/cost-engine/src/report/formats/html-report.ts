import type { ReportBlock, ReportDocument, ReportTable } from '../content/document.ts';
import { escapeMarkup } from './markup-text.ts';

const STYLE = `@page{size:A4 landscape;margin:12mm}
body{font:12px/1.5 "Noto Sans SC","Microsoft YaHei",SimSun,sans-serif;color:#000}
h1{font-size:20px;text-align:center}h2{font-size:15px;margin:16px 0 6px}
table{border-collapse:collapse;width:100%}thead{display:table-header-group}tr{break-inside:avoid}
th,td{border:1px solid #999;padding:2px 4px;vertical-align:top;overflow-wrap:anywhere}
th{background:#eee}td.number{text-align:right;white-space:nowrap}`;

/** A page for the screen and for printing (to paper or PDF), complete in itself: no script, nothing loaded. */
export function htmlReport({ title, blocks }: ReportDocument): string {
  const body = blocks.map(blockHtml).join('\n');
  return `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body></html>
`;
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
  return `<td${type === 'number' ? ' class="number"' : ''}>${escapeMarkup(text)}</td>`;
}
