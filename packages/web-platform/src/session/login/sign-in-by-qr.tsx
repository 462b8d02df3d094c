import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { api } from '../../api/client.ts';
import { enter } from './enter-signed-in.ts';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import parts from './login-parts.module.css';

const POLL_MS = 2000;
const QUIET = { session: 'none', errors: 'returned' } as const;

const SAID = {
  waiting: '请用已登录的手机扫描二维码',
  scanned: '已扫描，请在手机上确认',
  confirmed: '正在登录…',
  refused: '手机上已取消登录',
  expired: '二维码已失效',
  closed: '二维码暂时无法获取，请稍后再试',
} as const;
type Shown = keyof typeof SAID;

/** A code for a phone that is signed in already; the browser asks every two seconds what became of it. */
export function SignInByQr() {
  const t = useLoginTranslation();
  const { picture, shown, renew } = useQrCode();
  const isOver = shown === 'refused' || shown === 'expired' || shown === 'closed';
  return (
    <div className={parts.loginQr}>
      <div className={parts.loginQrPicture}>
        {picture === undefined ? null : (
          <img src={picture} alt={t('登录二维码')} width={200} height={200} data-over={isOver} />
        )}
        {isOver ? (
          <button type="button" className={styles.loginButton} onClick={renew}>
            {t('刷新二维码')}
          </button>
        ) : null}
      </div>
      <p className={styles.loginHint} role="status">
        {t(SAID[shown])}
      </p>
    </div>
  );
}

function useQrCode() {
  const [turn, setTurn] = useState(0);
  const [picture, setPicture] = useState<string>();
  const [shown, setShown] = useState<Shown>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another code.
  useEffect(() => {
    const code = new WatchedCode(setPicture, setShown);
    void code.begin();
    return () => code.stop();
  }, [turn]);
  return { picture, shown, renew: () => setTurn((before) => before + 1) };
}

const GOES_ON: readonly Shown[] = ['waiting', 'scanned'];

/** One code from its picture to its end: it is asked about every two seconds. */
class WatchedCode {
  readonly #onPicture: (picture: string) => void;
  readonly #onState: (shown: Shown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(onPicture: (picture: string) => void, onState: (shown: Shown) => void) {
    this.#onPicture = onPicture;
    this.#onState = onState;
  }

  async begin(): Promise<void> {
    const code = await api('GET /login/qrCode', QUIET).catch(() => undefined);
    if (this.#isStopped) return;
    if (!code) return this.#onState('closed');
    this.#onPicture(pictureOf(`${window.location.origin}/login/scan?id=${encodeURIComponent(code.id)}`));
    this.#onState('waiting');
    this.#askLater(code.id);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #askLater(id: string): void {
    this.#timer = setTimeout(() => void this.#ask(id), POLL_MS);
  }

  async #ask(id: string): Promise<void> {
    const answer = await api('POST /login/codeStatus', { body: { id }, ...QUIET }).catch(() => undefined);
    if (this.#isStopped) return;
    // A call that failed says nothing of the code: it is asked about again until it has run out.
    if (!answer) return this.#askLater(id);
    if (answer.signedIn) return enter(answer.signedIn);
    this.#onState(answer.status);
    if (GOES_ON.includes(answer.status)) this.#askLater(id);
  }
}

function pictureOf(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'L' }))}`;
}
