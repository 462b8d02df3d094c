/** Canonical text of a project of two buildings and three units, of which the first has `lines` lines. */
export function canonicalBill(lines: number): string {
  const records: object[] = [
    { t: 'project', id: 'P', name: '示例工程', standard: '2013', total: '1000.00' },
    { t: 'resource', code: 'R1', name: '普工', unit: '工日', kind: 'R', price: '150.00', vat: 0 },
    {
      t: 'resource',
      code: 'C1',
      name: '预拌混凝土',
      unit: 'm3',
      kind: 'C',
      price: '400.50',
      vat: 3,
      spec: 'C30',
    },
    { t: 'single', id: 'S1', name: '1#楼', area: 100.5, total: '800.00' },
    { t: 'single', id: 'S2', name: '2#楼' },
    {
      t: 'unit',
      id: 'U1',
      name: '土建',
      single: 'S1',
      specialty: '建筑',
      F: '12500.00',
      taxRate: '0.09',
      tax: '1.00',
      total: '800.00',
    },
    ...Array.from({ length: lines }, (_none, at) => line('U1', at + 1, { price: '2.50', total: '5.00' })),
    { t: 'unit', id: 'U2', name: '电气', single: 'S1' },
    { t: 'unit', id: 'U3', name: '土建', single: 'S2', resPrice: { C1: '410.00' } },
    line('U3', 1, {
      price: '561.50',
      total: '1123.00',
      rg: '150.00',
      res: [
        ['R1', '1'],
        ['C1', '1.0275'],
      ],
      norms: [{ code: '5-12', name: '矩形柱', unit: '10m3', qty: '0.2', price: '5615.00' }],
      at: ['表-08', 12],
    }),
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function line(unit: string, seq: number, more: object): object {
  return {
    t: 'bill',
    id: `${unit}-${seq}`,
    unit,
    tab: seq % 100 === 0 ? 'D' : 'F',
    sect: '0105',
    seq,
    code: `010502001${String(seq % 1000).padStart(3, '0')}`,
    name: `矩形柱 ${seq}`,
    feature: '1.混凝土强度等级:C30',
    du: 'm3',
    qty: '2',
    ...more,
  };
}
