import { checkSettings } from '@jianheng/cost-store';
import { rule, type Tx } from '@jianheng/server-platform';
import { qualityChecks } from '../../quality-checks/quality-checks.module.ts';
import type { visitorChecks } from '../visitor-checks.module.ts';

type Reaching = { readonly reads: typeof qualityChecks };

/** The longest time that a link may be used. */
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last day that a link may have from today on. */
export const lastDay = (today: string): string =>
  new Date(Date.parse(today) + MAX_DAYS * DAY_MS).toISOString().slice(0, 10);

/** A link ends within 30 days. Its settings are stored with it, so that what a visitor does reads no rules of the firm. */
export const guardLinks = rule<typeof visitorChecks, 'visitorLink', Reaching>({
  async beforeSave({ before, after: { expiresOn }, today, businessError }) {
    if (expiresOn === before?.expiresOn) return;
    if (expiresOn < today) throw businessError('dayPassed');
    const last = lastDay(today);
    if (expiresOn > last) throw businessError('tooLong', { days: MAX_DAYS, last });
  },
  async afterSave({ after: { id, rangeSet, usesFirmRules }, tx, other }) {
    const { rangeSet: sets, logicalRule } = other(qualityChecks);
    const settings = checkSettings({
      sets: rangeSet === null ? [] : [await sets.read(rangeSet)],
      rules: usesFirmRules ? await logicalRule.find({ isOn: { is: true } }) : [],
      chosen: rangeSet,
    });
    await storeSettings(tx, id, settings);
  },
});

async function storeSettings(tx: Tx, link: string, settings: object): Promise<void> {
  await tx.client.query(
    `insert into visitor_settings (tenant_id, link_id, settings) values ($1, $2, $3)
     on conflict (tenant_id, link_id) do update set settings = excluded.settings`,
    [tx.tenantId, link, JSON.stringify(settings)],
  );
}
