import { implement } from '@jianheng/server-platform';
import { customers } from '../customers.module.ts';
import { funnel, phoneUnits } from './customer-calls.ts';
import { lose, pursue } from './lose.ts';
import { sampleCustomers } from './sample-customers.ts';
import { findTwins } from './twins.ts';

export default implement(customers, {
  actions: { findTwins, lose, pursue },
  serves: [phoneUnits, funnel],
  sample: sampleCustomers,
});
