import { Tooltip } from 'antd';
import words from '../../components/words.module.css';
import { smallTextWidth, textWidth } from '../../formatting/text-width.ts';
import { formatMoment } from '../../formatting/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { ChartNode as Node } from '../data/process-data.ts';
import styles from './chart.module.css';

const ROUND = ['start', 'end'];
const DIAMOND = ['exclusive', 'parallel', 'inclusive', 'eventGateway'];
const SIGNS: Readonly<Record<string, string>> = { exclusive: '×', parallel: '+', inclusive: '○' };

const STATES: Readonly<Record<Node['state'], string | undefined>> = {
  done: styles.nodeDone,
  current: styles.nodeCurrent,
  '': styles.nodeAhead,
};

/** A node of the chart in its shape and state; who acted there stands in the tooltip. */
export function ChartNode({ node }: { readonly node: Node }) {
  const t = useTranslation();
  const look = `${styles.node} ${STATES[node.state]}`;
  const shape = (
    <g className={look} transform={`translate(${node.x} ${node.y})`}>
      <Shape node={node} />
    </g>
  );
  if (node.tips.length === 0) return shape;
  return <Tooltip title={<Tips node={node} t={t} />}>{shape}</Tooltip>;
}

function Shape({ node }: { readonly node: Node }) {
  const { type, name, width, height } = node;
  if (ROUND.includes(type)) {
    return (
      <>
        <circle cx={width / 2} cy={height / 2} r={Math.min(width, height) / 2} />
        <text className={styles.nodeSmall} x={width / 2} y={height / 2}>
          {name}
        </text>
      </>
    );
  }
  if (DIAMOND.includes(type)) {
    return (
      <>
        <path d={`M${width / 2} 0L${width} ${height / 2}L${width / 2} ${height}L0 ${height / 2}Z`} />
        <text x={width / 2} y={height / 2}>
          {SIGNS[type] ?? '◇'}
        </text>
      </>
    );
  }
  const who = node.tips
    .map(({ userName }) => userName)
    .filter((name, at, all) => name !== null && all.indexOf(name) === at);
  return (
    <>
      <rect width={width} height={height} rx={4} />
      <text
        className={textWidth(name ?? '') > width ? styles.nodeSmall : ''}
        x={width / 2}
        y={who.length > 0 ? height / 2 - 9 : height / 2}
      >
        {cut(name ?? '', width)}
      </text>
      {who.length > 0 ? (
        <text className={styles.nodeWho} x={width / 2} y={height / 2 + 11}>
          {cut(who.join(translate('、')), width)}
        </text>
      ) : null}
    </>
  );
}

function Tips({ node, t }: { readonly node: Node; readonly t: Translate }) {
  return (
    <div className={styles.nodeTips}>
      <b>{node.name}</b>
      {node.tips.map(({ userName, outcome, at, comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the visits of a step have no name of their own and never change order
        <p key={index}>
          {userName ?? t('待认领')}　{t(outcome ?? '待办理')}　
          <span className={words.digits}>{formatMoment(at)}</span>
          {comment ? <q>{comment}</q> : null}
        </p>
      ))}
    </div>
  );
}

const BESIDE_NAME = 2;

/** As many characters as fit the node in small signs; the tooltip has all of them. */
function cut(text: string, width: number): string {
  const room = width - 2 * BESIDE_NAME;
  if (smallTextWidth(text) <= room) return text;
  const signs = [...text];
  while (signs.length > 1 && smallTextWidth(`${signs.join('')}…`) > room) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
