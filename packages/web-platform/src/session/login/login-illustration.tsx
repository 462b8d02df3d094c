const AXES = [60, 150, 240, 330, 420];

import styles from './login.module.css';

const FLOORS = [120, 168, 216, 264, 312, 360, 408];
const LEVELS = ['+21.600', '+18.000', '+14.400', '+10.800', '+7.200', '+3.600', '±0.000'];

/** A quiet drawing beside the form: the elevation of a building, as surveyors draw it. */
export function LoginIllustration() {
  return (
    <svg className={styles.elevation} viewBox="0 0 560 500" fill="none" aria-hidden="true">
      <g className={styles.elevationFaint}>
        {AXES.map((x) => (
          <path key={x} d={`M${x} 84V446`} strokeDasharray="14 4 2 4" />
        ))}
        {FLOORS.map((y) => (
          <path key={y} d={`M32 ${y}H500`} />
        ))}
      </g>
      <g className={styles.elevationStrong}>
        <path d="M60 408V168H240V120H420V408" />
        <path d="M150 408V168M330 408V120M240 408V168" />
        <path d="M60 216H420M60 264H420M60 312H420M60 360H420M240 168H420" />
        <path d="M20 408H500" />
      </g>
      <g className={styles.elevationWindows}>
        {[192, 240, 288, 336, 384].flatMap((y) =>
          [80, 105, 170, 195, 260, 285, 350, 375].map((x) => (
            <rect key={`${x}-${y}`} x={x} y={y - 12} width="16" height="22" />
          )),
        )}
        {[144].flatMap((y) =>
          [260, 285, 350, 375].map((x) => <rect key={x} x={x} y={y - 12} width="16" height="22" />),
        )}
      </g>
      <g className={styles.elevationBeam}>
        <path d="M240 40V62M120 84L240 62L360 84" />
        <circle cx="240" cy="36" r="4" />
      </g>
      <g className={styles.elevationWords}>
        {AXES.map((x, at) => (
          <g key={x}>
            <circle cx={x} cy="458" r="11" />
            <text x={x} y="462">
              {at + 1}
            </text>
          </g>
        ))}
        {FLOORS.map((y, at) => (
          <text key={y} x="506" y={y + 4} textAnchor="start">
            {LEVELS[at]}
          </text>
        ))}
      </g>
    </svg>
  );
}
