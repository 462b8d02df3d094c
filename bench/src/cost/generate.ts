/** `node bench/src/cost/generate.ts FOLDER`: a project as large as the largest, in every format, in a process of its own. */
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hundredths } from './sample-figures.ts';
import { sampleBuildings } from './sample-project.ts';
import { sampleSettings } from './sample-settings.ts';
import { exchangeXml } from './write-exchange.ts';
import { ndjson } from './write-ndjson.ts';
import { writeWorkbook } from './write-workbook.ts';

const [folder = '.'] = process.argv.slice(2);

/** What every reading of these files must come to. */
let [total, lines, amount, wrong] = [0, 0, 0, 0];
for (const building of sampleBuildings()) {
  total += building.total;
  for (const unit of building.units) {
    lines += unit.lines.length;
    amount += unit.divisional;
  }
}
wrong = Math.floor(lines / 1000);

const text = Readable.from(ndjson(sampleBuildings(), total));
await pipeline(text, createGzip({ level: 1 }), createWriteStream(join(folder, 'project.ndjson.gz')));
await pipeline(
  Readable.from(exchangeXml(sampleBuildings(), total)),
  createWriteStream(join(folder, 'jingjibiao.xml')),
);
const sheets = writeWorkbook(join(folder, 'boq.xlsx'), sampleBuildings(), total);
writeFileSync(join(folder, 'config.json'), JSON.stringify(sampleSettings()));
writeFileSync(join(folder, 'truth.json'), JSON.stringify({ findings: Array.from({ length: wrong }) }));
writeFileSync(
  join(folder, 'stats.json'),
  JSON.stringify({ lines, sheets, sumLineTotals: hundredths(amount) }),
);
