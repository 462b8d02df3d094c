import { useTranslation } from '../i18n/use-translation.ts';
import { useParamText } from '../session/session-context.ts';

/** The foot of the frame: whose rights these are; what the product ships with is said in the reader's language. */
export function FrameFooter() {
  const t = useTranslation();
  return <footer className="jh-footer">{t(useParamText('sys.copyright'))}</footer>;
}
