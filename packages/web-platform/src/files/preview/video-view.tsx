import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './preview.module.css';
import type { ViewProps } from './views.ts';

/** A film, which the browser asks for piece by piece. */
export default function VideoView({ url, name }: ViewProps) {
  const t = useTranslation();
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of building sites come without any
    <video className={styles.film} src={url} controls title={name}>
      {t('您的浏览器不支持 HTML5 视频。')}
    </video>
  );
}
