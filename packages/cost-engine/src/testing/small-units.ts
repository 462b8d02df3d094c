import type { Fields } from './small-project.ts';

/** The unit 1#楼土建: concrete, rebar and formwork. */
export function mainUnit(): Fields {
  return {
    ...groundUnit(),
    id: 'U1',
    name: '1#楼土建',
    F: '26035.55',
    D: '2500.00',
    M: '3130.36',
    O: '3160.00',
    G: '1315.75',
    taxBase: '33641.66',
    tax: '3027.75',
    total: '36669.41',
    baseLabour: '4750.00',
    baseLabourMachine: '5100.00',
    sections: { '0105': '26035.55' },
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: 0.1236, amount: '630.36' }],
    lawfees: [
      { id: 'SB', name: '社会保险费', rate: 0.215, amount: '1021.25' },
      { id: 'GJ', name: '住房公积金', rate: 0.062, amount: '294.50' },
    ],
    provisionalSum: '1000.00',
    provisionalSumGiven: '1000.00',
    specialtyProvisional: [{ name: '电梯工程', amount: '2000.00' }],
    specialtyProvisionalGiven: [{ name: '电梯工程', amount: '2000.00' }],
    dayWork: '100.00',
    attendance: '60.00',
    resGross: { C: '412.00', S: '4520.00' },
  };
}

/** The unit 1#楼土方: one line of earthwork. */
export function groundUnit(): Fields {
  return {
    t: 'unit',
    id: 'U2',
    single: 'S1',
    name: '1#楼土方',
    specialty: 'TJ',
    area: 100,
    F: '250.00',
    D: '0.00',
    M: '24.72',
    O: '0.00',
    G: '55.40',
    taxBase: '330.12',
    taxRate: 0.09,
    tax: '29.71',
    total: '359.83',
    baseLabour: '200.00',
    baseLabourMachine: '200.00',
    sections: { '0101': '250.00' },
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: 0.1236, amount: '24.72' }],
    lawfees: [
      { id: 'SB', name: '社会保险费', rate: 0.215, amount: '43.00' },
      { id: 'GJ', name: '住房公积金', rate: 0.062, amount: '12.40' },
    ],
    provisionalSum: '0.00',
    provisionalSumGiven: '0.00',
    dayWork: '0.00',
    attendance: '0.00',
  };
}
