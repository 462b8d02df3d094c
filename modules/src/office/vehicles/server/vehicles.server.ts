import { implement } from '@jianheng/server-platform';
import { vehicles } from '../vehicles.module.ts';
import { assign, giveBack } from './drive.ts';
import { sampleVehicles } from './sample-vehicles.ts';

export default implement(vehicles, {
  actions: { assign, giveBack },
  examples: {
    vehicle: { seats: 20 },
    trip: {
      startAt: '2031-01-01T01:00:00.000Z',
      endAt: '2031-01-01T02:00:00.000Z',
      passengers: 2,
      vehicle: null,
    },
    cost: { card: null },
  },
  sample: sampleVehicles,
});
