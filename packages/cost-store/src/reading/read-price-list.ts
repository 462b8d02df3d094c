import { MONEY, scaledText } from '@jianheng/fixed-point';
import { readFrames } from '../frames/read-frames.ts';
import { unpackFrames } from '../frames/unpack-frames.ts';
import type { ListedPrice } from './listed-price.ts';
import { readCostFile } from './read-cost-file.ts';
import type { CostFile } from './run-reading.ts';

/** The prices of a list (价格表), or those that a bill states; errors are those of `runReading`. */
export async function readPriceList(file: CostFile): Promise<{
  readonly prices: readonly ListedPrice[];
  /** sentences about rows that were left out or should be looked at */
  readonly messages: readonly string[];
}> {
  const { report, frames } = await readCostFile([file]);
  const prices: ListedPrice[] = [];
  for (const { head } of readFrames(await unpackFrames(frames)))
    if (head.kind === 'resources')
      for (const [code, name, specification, unit, , , , price] of head.rows)
        prices.push({ code, name, specification, unit, price: scaledText(price, MONEY) });
  return { prices, messages: [...report.messages, ...report.warnings] };
}
