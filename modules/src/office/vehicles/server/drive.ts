import { decimal } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import type { Call } from '@jianheng/server-platform';
import type { vehicles } from '../vehicles.module.ts';

/** A trip that goes on has a vehicle (派车); its time is held by the exclusion of the form. */
export async function assign({ row, tables, businessError }: Call<typeof vehicles, 'assign'>) {
  if (row.vehicle === null) throw businessError('notAssigned');
  const { mileage } = await tables.vehicle.lock(row.vehicle);
  await tables.trip.change(row.id, { mileageFrom: mileage });
}

/** The vehicle is back (还车登记): its mileage goes on, what the trip cost is booked, and it is free again. */
export async function giveBack({
  row,
  input,
  tables,
  now,
  businessError,
}: Call<typeof vehicles, 'giveBack'>) {
  if (input.returnedAt > now) throw businessError('notBackYet');
  if (row.vehicle === null) throw businessError('notAssigned');
  if (input.returnedAt < row.startAt) throw businessError('notBegun', { startAt: row.startAt });
  const { plate, mileage } = await tables.vehicle.lock(row.vehicle);
  if (input.mileageTo <= mileage) throw businessError('runsBack', { plate, mileage });
  const { returnedAt, mileageTo } = input;
  await tables.trip.change(row.id, { returnedAt, mileageFrom: mileage, mileageTo });
  await tables.vehicle.change(row.vehicle, { mileage: mileageTo });
  const spentOn = chinaDay(new Date(returnedAt));
  for (const kind of ['fuel', 'toll'] as const) {
    const amount = input[kind];
    if (amount === null || decimal.isZero(amount)) continue;
    const handler = row.driver ?? row.applicant;
    await tables.cost.add({ vehicle: row.vehicle, trip: row.id, kind, amount, spentOn, handler });
  }
}
