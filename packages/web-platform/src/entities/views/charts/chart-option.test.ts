import { describe, expect, it } from 'vitest';
import { type ChartData, type ChartKind, chartOption } from './chart-option.ts';

const look = {
  colours: ['#00f'],
  wrong: '#f00',
  text: '#111',
  grid: '#ddd',
  background: '#fff',
  fontFamily: 'sans',
};
const words = { brief: (value: number) => `${value}~`, full: (value: number) => `${value}.00` };
const data: ChartData = {
  categories: [
    { key: '=a', label: '甲' },
    { key: '=b', label: '乙' },
  ],
  series: [{ key: '', label: '金额', values: [3, -1] }],
};
const drawn = (kind: ChartKind, given = data) => chartOption(given, { kind, look, words });

describe('what a chart is told to draw', () => {
  it.each([
    ['bar', 'bar'],
    ['line', 'line'],
    ['rank', 'bar'],
  ] as const)('has every value of every series: %s', (kind, type) => {
    expect(drawn(kind)).toMatchObject({ series: [{ type, name: '金额', data: [3, -1] }] });
  });

  it('names things along the foot, and beside the bars where they are ranked', () => {
    expect(drawn('bar')).toMatchObject({ xAxis: { data: ['甲', '乙'] }, yAxis: { type: 'value' } });
    expect(drawn('rank')).toMatchObject({ yAxis: { data: ['甲', '乙'], inverse: true } });
  });

  it('puts the series of a stack into one bar, what is wrong in its colour', () => {
    const late = {
      ...data,
      series: [...data.series, { key: 'l', label: '超时', values: [1, 2], isWrong: true }],
    } as const;
    expect(drawn('stack', late)).toMatchObject({
      yAxis: { inverse: true },
      series: [{ stack: 'all' }, { stack: 'all', itemStyle: { color: '#f00' } }],
    });
  });

  it('gives what is less than nothing no share of a whole', () => {
    const values = [
      { name: '甲', value: 3 },
      { name: '乙', value: 0 },
    ];
    expect(drawn('pie')).toMatchObject({ series: [{ data: values }] });
  });

  it('says shares alone beside a whole that is as narrow as a phone, where the legend has the names', () => {
    expect(drawn('pie')).toMatchObject({
      legend: { bottom: 0 },
      series: [{ label: { formatter: '{b} {d}%' } }],
      media: [{ query: { maxWidth: 480 }, option: { series: [{ label: { formatter: '{d}%' } }] } }],
    });
  });

  it('tells series apart where there are several', () => {
    const both = { ...data, series: [...data.series, { key: '=x', label: '笔数', values: [1, 2] }] };
    expect(drawn('bar')).not.toHaveProperty('legend');
    expect(drawn('bar', both)).toHaveProperty('legend');
  });
});
