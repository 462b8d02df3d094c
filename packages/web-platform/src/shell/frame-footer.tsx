import { useParamText } from '../session/session-context.ts';

/** The foot of the frame: whose rights these are. */
export function FrameFooter() {
  return <footer className="jh-footer">{useParamText('sys.copyright')}</footer>;
}
