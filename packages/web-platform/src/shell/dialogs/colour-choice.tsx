import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toColour } from '../../theme/colours.ts';
import styles from './dialogs.module.css';

const COLOURS = ['#409EFF', '#1677FF', '#13A8A8', '#2E9E5B', '#D98206', '#D4380D', '#C41D7F', '#5B5BD6'];

export interface ColourChoiceProps {
  readonly colour: string;
  readonly onChange: (colour: string) => void;
}

/** Eight proven colours, and any other. */
export function ColourChoice({ colour, onChange }: ColourChoiceProps) {
  const t = useTranslation();
  return (
    <div className={styles.colours}>
      {COLOURS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.colour}
          title={one}
          aria-label={one}
          aria-pressed={one === colour}
          style={{ background: one }}
          onClick={() => onChange(one)}
        >
          {one === colour ? <CheckOutlined /> : null}
        </button>
      ))}
      <label className={styles.colourAny} title={t('其他颜色')}>
        <input
          type="color"
          aria-label={t('其他颜色')}
          value={colour.toLowerCase()}
          onChange={({ target }) => onChange(toColour(target.value))}
        />
      </label>
    </div>
  );
}
