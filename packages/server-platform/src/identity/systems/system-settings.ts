import type { SystemName } from '@jianheng/contract';
import { field } from '@jianheng/definition';
import type { Tx } from '../../database/transaction.ts';
import { readSettings } from '../../storage/settings.ts';

const HOST = String.raw`([^\s@/?#\\:[\]<>^|%]+|\[[\da-fA-F:.]+\])`;
const PORT = String.raw`(:(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?`;
/** A token travels to it: whoever listens on the way would have it as well. */
const SAFE = {
  source: String.raw`^(https://${HOST}|http://(localhost|127\.0\.0\.1|\[::1\]))${PORT}([/?#][^\s@\\]*)?$`,
  message: '应以 https:// 开头，本机地址可用 http://',
} as const;
const address = (label: string, help?: string) =>
  field.text(label, { default: '', max: 300, pattern: SAFE, ...(help === undefined ? {} : { help }) });

/** Other systems that a firm's people go on to without signing in again (外部系统); what has no address is not offered. */
export const SYSTEM_SETTINGS = {
  name: 'systems',
  label: '外部系统',
  settings: {
    knowledge: address('知识库地址', '填写后在页面顶部或底部显示入口；不填写则不显示，以下各项相同'),
    im: address('即时通讯地址'),
    imAccessKeyId: field.text('即时通讯接入编号', {
      default: '',
      max: 100,
      help: '即时通讯系统分配的编号；不填则用签名密钥的编号',
    }),
    ai: address('AI 助手地址'),
    industrial: address('行业平台地址'),
    portal: address('外部门户地址'),
    service: address('客服系统地址'),
    ecms: address('第三方 ECMS 地址'),
    costCloud: address('造价云地址'),
  },
} as const;

export type Systems = Readonly<Record<keyof typeof SYSTEM_SETTINGS.settings, string>>;

/** Where the systems of the firm stand; empty where it has none. */
export async function readSystems(tx: Tx): Promise<Systems> {
  const values = await readSettings(tx, SYSTEM_SETTINGS);
  const of = (name: keyof Systems) => String(values[name] ?? '');
  // Not all that looks like a host is one: 1.2.3.400 leads nowhere.
  const addressOf = (name: SystemName) => (URL.canParse(of(name)) ? of(name) : '');
  return {
    knowledge: addressOf('knowledge'),
    im: addressOf('im'),
    imAccessKeyId: of('imAccessKeyId'),
    ai: addressOf('ai'),
    industrial: addressOf('industrial'),
    portal: addressOf('portal'),
    service: addressOf('service'),
    ecms: addressOf('ecms'),
    costCloud: addressOf('costCloud'),
  };
}

const NAMES: readonly SystemName[] = [
  'knowledge',
  'im',
  'ai',
  'industrial',
  'portal',
  'service',
  'ecms',
  'costCloud',
];

/** The systems that the firm has, by their names. */
export const offeredSystems = (systems: Systems): readonly SystemName[] =>
  NAMES.filter((name) => systems[name] !== '');
