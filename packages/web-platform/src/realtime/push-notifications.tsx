import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { forceSignOut, signedInAgainStore } from '../api/signed-out.ts';
import { useStore } from '../hooks/store.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { translate } from '../i18n/i18n.ts';
import { translateSaid } from '../i18n/sentences.ts';
import { useSession } from '../session/session-context.ts';
import { currentToken } from '../storage/signed-in-user.ts';
import { announceNewerVersion } from './announce-newer-version.tsx';
import { stayAboveBars } from './notice-place.ts';
import { type PushMessage, pushAddress, pushKey } from './push.ts';
import styles from './push-notifications.module.css';
import { PushSocket, pushSite } from './push-socket.ts';

/** How long a notice stays, in seconds. */
const NOTICE = 20;

/** Kinds that are also stored among the messages. */
const LASTING: readonly PushMessage['kind'][] = ['reminder', 'finished', 'returned'];

/** What is read by what somebody may do: his session with its menu, declarations with their buttons, rows. */
const OF_RIGHTS = [queryKeys.session, queryKeys.definitions, queryKeys.startable.all, queryKeys.entity.every];

export interface PushNotificationsProps {
  /** Opens an address in the application. */
  readonly onOpen: (address: string) => void;
}

/** Listens to what the server pushes to this person: lists and counts are read anew, a notice leads to what waits. */
export function PushNotifications({ onOpen }: PushNotificationsProps) {
  const userId = useSession().login?.userId;
  const client = useQueryClient();
  const { notification } = App.useApp();
  const isNarrow = useIsNarrow();
  const onPush = useStableCallback((push: PushMessage) => {
    forget(client, push.procInstId);
    if (LASTING.includes(push.kind)) void client.invalidateQueries({ queryKey: queryKeys.messages.all });
    const key = pushKey(push.procInstId || push.kind);
    stayAboveBars();
    notification.info({
      key,
      // Below are the buttons by which a phone decides.
      placement: isNarrow ? 'top' : 'bottomRight',
      title: translate(push.title),
      description: translateSaid(push.said, push.content),
      duration: NOTICE,
      className: styles.push,
      role: 'status',
      onClick: () => {
        notification.destroy(key);
        const address = pushAddress(push);
        if (address !== undefined) onOpen(address);
      },
    });
  });
  const onReturn = useStableCallback(() => {
    forget(client, undefined);
    void announceNewerVersion(notification);
  });
  const onRightsChanged = useStableCallback(() => {
    for (const queryKey of OF_RIGHTS) void client.invalidateQueries({ queryKey });
  });
  const again = useStore(signedInAgainStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that ended closed the socket for good, the next needs another
  useEffect(() => {
    if (userId === undefined) return;
    let token: string | undefined;
    const connecting = {
      address: pushSite(userId, window.location),
      token: () => {
        token = currentToken();
        return token;
      },
    };
    const socket = new PushSocket(connecting, {
      onPush,
      onReturn,
      onRightsChanged,
      onSignedOut: () => void hearWhy(token),
    });
    socket.open();
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      socket.hurry();
      onReturn();
    };
    const online = () => socket.hurry();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', online);
      socket.close();
    };
  }, [userId, again, onPush, onReturn, onRightsChanged]);
  return null;
}

/** Lists and counts are no longer true, nor is what is shown of the process; its form is left alone while it is filled in. */
function forget(client: QueryClient, procInstId: string | undefined): void {
  void client.invalidateQueries({ queryKey: queryKeys.processRows.all });
  if (procInstId === undefined) return;
  const shown = ['process', 'opinions', 'chart', 'forecast'];
  void client.invalidateQueries({
    predicate: ({ queryKey: [area, what, id] }) =>
      area === queryKeys.approval.all[0] &&
      (what === 'task' || (shown.includes(String(what)) && id === procInstId)),
  });
}

/** A socket says that the session has ended, and a call why; where none gets through it ends all the same. */
async function hearWhy(token: string | undefined): Promise<void> {
  await api('GET /user/info', { errors: 'returned' }).catch(() => undefined);
  forceSignOut('', token);
}
