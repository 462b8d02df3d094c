import { implement } from '@jianheng/server-platform';
import { normBooks } from '../norm-books.module.ts';
import { clearBook } from './clear-book.ts';
import { normBookChoices } from './norm-calls.ts';
import { sampleNorms } from './sample-norms.ts';

export default implement(normBooks, {
  actions: { clear: clearBook },
  serves: [normBookChoices],
  sample: sampleNorms,
  examples: { norm: { labour: '1.0000', materials: '2.0000', machines: '3.0000', price: '6.0000' } },
});
