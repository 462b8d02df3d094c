import { describe, expect, it } from 'vitest';
import { canonicalImporter } from '../canonical/canonical-importer.ts';
import { canonicalText } from '../canonical/canonical-text.ts';
import { startImport } from '../importer.ts';
import { jingjibiaoImporter } from './jingjibiao-importer.ts';

const file = (marks: string) => `<?xml version="1.0" encoding="UTF-8"?><JingJiBiao Xmmc="示例工程">
<Dxgcxx Dxgcbh="S1" Dxgcmc="1#楼"><Dwgcxx Dwgcbh="U1" Dwgcmc="土建" Zylb="0101" ${marks}>
<RcjhzMx RcjId="0010" Mc="普工" Sl="12.5" Dj="100.00"/></Dwgcxx></Dxgcxx></JingJiBiao>`;

function unitOf(marks: string) {
  const run = startImport(jingjibiaoImporter);
  run.push(file(marks));
  const { project } = run.finish();
  const again = startImport(canonicalImporter);
  again.push([...canonicalText(project)].join(''));
  return again.finish().project.unitWorks[0];
}

describe('经济标 XML 的标记', () => {
  it('keeps machine, dongle, licence and program of a unit, through the canonical format as well', () => {
    const unit = unitOf('MachineKey="AB-12" DogNum="778" SoftNum="S-9" SoftName="某计价软件"');

    expect(Object.fromEntries(unit?.marks ?? [])).toEqual(
      Object.fromEntries([
        ['机器码', 'AB-12'],
        ['加密锁号', '778'],
        ['软件序列号', 'S-9'],
        ['软件', '某计价软件'],
      ]),
    );
  });

  it('keeps no mark that is blank, and the quantities of the resource table', () => {
    const unit = unitOf('MachineKey=" " DogNum=""');

    expect(unit?.marks.size).toBe(0);
    expect([...(unit?.consumption.values() ?? [])]).toEqual([12_500_000]);
  });
});
