import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../../components/logo.tsx';
import {
  chooseLanguage,
  chosenLanguage,
  LANGUAGES,
  languageOf,
  loadLoginTranslate,
} from '../../i18n/language.ts';
import { doorOf } from '../login-door.ts';
import {
  fetchPortal,
  fetchTenantBranding,
  storedTenantBranding,
  type TenantBranding,
} from '../tenant-branding.ts';
import styles from './login.module.css';
import { LoginI18nContext } from './login-i18n.ts';
import { LoginIllustration } from './login-illustration.tsx';

export type LoginTranslate = (text: string) => string;

export interface LoginFrameProps {
  readonly firstText: LoginTranslate;
  readonly children: ReactNode;
}

/** The frame of all login pages: who the system belongs to, a drawing, and the form. */
export function LoginFrame({ firstText, children }: LoginFrameProps) {
  const [t, setText] = useState(() => firstText);
  const board = useTenantBranding();
  return (
    <LoginI18nContext value={t}>
      <div className={styles.login}>
        <aside className={styles.loginSide}>
          <LoginIllustration />
          <p className={styles.loginMotto}>{t('项目、合同、资金与造价，一处办理')}</p>
          <p className={styles.loginWhat}>{t('工程咨询企业管理平台')}</p>
        </aside>
        <main className={styles.loginMain}>
          <header className={styles.loginTop}>
            <LanguageSelect label={t('语言')} onText={(text) => setText(() => text)} />
          </header>
          <div className={styles.loginMiddle}>
            <div className={styles.loginName}>
              {board.logo === '' ? <Logo size={36} /> : <img src={board.logo} alt="" height={36} />}
              <h1>{t(board.name)}</h1>
            </div>
            {children}
          </div>
          <footer className={styles.loginFoot}>{t(board.copyright)}</footer>
        </main>
      </div>
    </LoginI18nContext>
  );
}

interface LanguageSelectProps {
  readonly label: string;
  readonly onText: (text: LoginTranslate) => void;
}

function LanguageSelect({ label, onText }: LanguageSelectProps) {
  const [language, setLanguage] = useState(chosenLanguage);
  const change = (code: string) => {
    const next = languageOf(code);
    setLanguage(next);
    chooseLanguage(next);
    loadLoginTranslate(next).then(onText, () => undefined);
  };
  return (
    <label className={styles.loginLanguage}>
      <span className={styles.hidden}>{label}</span>
      <select value={language} onChange={({ target }) => change(target.value)}>
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function useTenantBranding(): TenantBranding {
  const [board, setBoard] = useState(storedTenantBranding);
  useEffect(() => {
    brandingHere().then(setBoard, () => undefined);
  }, []);
  return board;
}

/** A customer's door wears the customer's name; what the firm says at the foot is the firm's. */
async function brandingHere(): Promise<TenantBranding> {
  const { customerCode } = doorOf(window.location.pathname);
  const own = await fetchTenantBranding();
  if (customerCode === undefined) return own;
  return { ...(await fetchPortal(customerCode)), copyright: own.copyright };
}
