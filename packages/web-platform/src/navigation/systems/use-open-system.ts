import type { SystemName } from '@jianheng/contract';
import { App } from 'antd';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/session-context.ts';
import { toast } from '../../toast/toast.ts';
import { withQuery } from './with-query.ts';

/** Where the cost cloud is waited for. */
const COST_CLOUD_PAGE = '/to-costcloud-loading-page';

/** Goes on to another system in a tab of its own, signed in by a token that is asked for then. */
export function useOpenSystem(): (system: SystemName) => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { params } = useSession();
  /** Says that the token is on its way, and nothing else can be done until it is there. */
  const whileWaiting = async (open: () => Promise<void>) => {
    const waiting = modal.info({
      title: t('正在获取认证信息，请稍候...'),
      footer: null,
      closable: false,
      mask: { closable: false },
      keyboard: false,
    });
    try {
      await open();
    } finally {
      waiting.destroy();
    }
  };
  const paramOf = (key: string) => String(params[key] ?? '');
  const opens: Readonly<Record<SystemName, () => Promise<void>>> = {
    ai: openAssistant,
    im: openMessenger,
    knowledge: () => openLeading('knowledge'),
    industrial: () => openLeading('industrial'),
    portal: () => whileWaiting(() => openLeading('portal')),
    service: () =>
      whileWaiting(async () =>
        openBeside(withQuery(paramOf('ydccs.server.url'), await api('POST /b/ydccs/login'))),
      ),
    ecms: () =>
      whileWaiting(async () =>
        openBeside(withQuery(paramOf('ecms3.url'), await api('GET /ecms3/getEcms3Info'))),
      ),
    costCloud: async () => openBeside(COST_CLOUD_PAGE),
  };
  // What went wrong, the call itself has told.
  return (system) => void opens[system]().catch(() => undefined);
}

async function openAssistant(): Promise<void> {
  const found = await api('GET /ai/getAiUserInfo', { errors: 'returned' }).catch(() => null);
  if (found === null) {
    toast().warning(translate('单点登录失败或未配置相关参数！'));
    return;
  }
  const { domain, token, tenantId } = found;
  openBeside(withQuery(domain, { token, tenantId }));
}

async function openMessenger(): Promise<void> {
  try {
    const { address, ...signed } = await api('POST /b/icc/getToken', { errors: 'returned' });
    openBeside(withQuery(address, signed));
  } catch (thrown) {
    const reason =
      thrown instanceof ApiError && thrown.message !== '' ? thrown.message : translate('未知错误');
    toast().error(translate('跳转失败：{reason}', { reason }));
  }
}

async function openLeading(system: 'knowledge' | 'industrial' | 'portal'): Promise<void> {
  const { address, ...signed } = await api('POST /b/system/token', { body: { system } });
  openBeside(withQuery(address, signed));
}

function openBeside(address: string): void {
  window.open(address, '_blank', 'noopener');
}
