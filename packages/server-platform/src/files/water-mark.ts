import { chinaDay } from '@jianheng/expression';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { readSettings } from '../storage/settings.ts';
import { FILE_SETTINGS } from './file-settings.ts';

/** What lies over everything that is read or printed: words, or a picture as a data address. */
export type WaterMark = { readonly waterType: 'text' | 'image'; readonly waterValue: string };

type Asking = { readonly tx: Tx; readonly user: User; readonly server: { readonly now: () => Date } };

/** What is burnt into PDF and pictures that this reader saves; none where the firm has not asked for that. */
export async function readBurntMark(asking: Asking): Promise<WaterMark | null> {
  const { waterDownloads } = await readSettings(asking.tx, FILE_SETTINGS);
  return waterDownloads === true ? readWaterMark(asking) : null;
}

/** The firm's watermark for this reader; none where the firm has set that. */
export async function readWaterMark({ tx, user, server }: Asking): Promise<WaterMark | null> {
  const { waterType, waterText, waterImage } = await readSettings(tx, FILE_SETTINGS);
  if (waterType === 'image' && waterImage) return { waterType: 'image', waterValue: String(waterImage) };
  if (waterType === 'none') return null;
  const words = String(waterText || '') || `${user.name} ${chinaDay(server.now())}`;
  return { waterType: 'text', waterValue: words };
}
