import { type ReactNode, useEffect, useState } from 'react';
import { Mark } from '../../components/logo.tsx';
import { chooseLanguage, chosenLanguage, LANGUAGES, languageOf, loadLightText } from '../../i18n/language.ts';
import { fetchSignboard, type Signboard, storedSignboard } from '../tenant-branding.ts';
import { LightWords } from './login-i18n.ts';
import { Elevation } from './login-illustration.tsx';

export type LightText = (text: string) => string;

export interface LoginFrameProps {
  readonly firstText: LightText;
  readonly children: ReactNode;
}

/** The frame of all login pages: who the system belongs to, a drawing, and the form. */
export function LoginFrame({ firstText, children }: LoginFrameProps) {
  const [t, setText] = useState(() => firstText);
  const board = useSignboard();
  return (
    <LightWords value={t}>
      <div className="jh-login">
        <aside className="jh-login-side">
          <Elevation />
          <p className="jh-login-motto">{t('项目、合同、资金与造价，一处办理')}</p>
          <p className="jh-login-what">{t('工程咨询企业管理平台')}</p>
        </aside>
        <main className="jh-login-main">
          <header className="jh-login-top">
            <LanguageSelect label={t('语言')} onText={(text) => setText(() => text)} />
          </header>
          <div className="jh-login-middle">
            <div className="jh-login-name">
              {board.logo === '' ? <Mark size={36} /> : <img src={board.logo} alt="" height={36} />}
              <h1>{t(board.name)}</h1>
            </div>
            {children}
          </div>
          <footer className="jh-login-foot">{t(board.copyright)}</footer>
        </main>
      </div>
    </LightWords>
  );
}

interface LanguageSelectProps {
  readonly label: string;
  readonly onText: (text: LightText) => void;
}

function LanguageSelect({ label, onText }: LanguageSelectProps) {
  const [language, setLanguage] = useState(chosenLanguage);
  const change = (code: string) => {
    const next = languageOf(code);
    setLanguage(next);
    chooseLanguage(next);
    loadLightText(next).then(onText, () => undefined);
  };
  return (
    <label className="jh-login-language">
      <span className="jh-hidden">{label}</span>
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

function useSignboard(): Signboard {
  const [board, setBoard] = useState(storedSignboard);
  useEffect(() => {
    fetchSignboard().then(setBoard, () => undefined);
  }, []);
  return board;
}
