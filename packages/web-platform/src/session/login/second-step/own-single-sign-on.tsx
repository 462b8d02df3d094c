import type { PlatformAnswer } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import styles from '../login-form.module.css';
import { useLoginTranslation } from '../login-i18n.ts';
import parts from '../login-parts.module.css';
import { OwnPasswordForm } from './own-password-form.tsx';

type Link = PlatformAnswer<'GET /login/sso/own'>[number];
const QUIET = { errors: 'returned' } as const;

/** The user's own links to identities of single sign-on (单点登录绑定), each made and removed with the password. */
export function OwnSingleSignOn() {
  const t = useLoginTranslation();
  const [links, setLinks] = useState<readonly Link[]>([]);
  const [chosen, setChosen] = useState<Link>();
  useEffect(() => {
    api('GET /login/sso/own', QUIET).then(setLinks, () => undefined);
  }, []);
  if (links.length === 0) return null;
  return (
    <section className={styles.loginForm}>
      <h2 className={parts.loginPart}>{t('登录绑定')}</h2>
      <p className={styles.loginHint}>{t('绑定后可用统一身份认证登录本账号。')}</p>
      <ul className={parts.loginKeys}>
        {links.map((link) => (
          <li key={link.way}>
            <span>{link.title}</span>
            <button type="button" className={styles.loginLink} onClick={() => setChosen(link)}>
              {t(link.isLinked ? '解除绑定' : '绑定')}
            </button>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : <LinkForm key={chosen.way} link={chosen} />}
    </section>
  );
}

function LinkForm({ link: { way, isLinked } }: { readonly link: Link }) {
  return (
    <OwnPasswordForm
      name="linkPassword"
      label="确认登录密码"
      submitLabel={isLinked ? '解除绑定' : '前往绑定'}
      failure="保存失败，请稍后再试"
      send={async (own) => {
        const body = { way, ...own };
        if (!isLinked) return (await api('POST /login/sso/own/begin', { body, ...QUIET })).url;
        await api('POST /login/sso/own/remove', { body, ...QUIET });
        return window.location.href;
      }}
      onDone={(url) => window.location.assign(url)}
    />
  );
}
