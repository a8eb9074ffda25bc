/** Every kind of thing the demo can show. */
import { animals } from './animals.ts';
import { bikes } from './bikes.ts';
import type { Drawing } from './brush.ts';
import { cars } from './cars.ts';
import { creatures } from './creatures.ts';
import { electronics } from './electronics.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { furniture } from './furniture.ts';
import { homes } from './homes.ts';
import { household } from './household.ts';
import { leisure } from './leisure.ts';
import { moreThings } from './more-things.ts';
import { tools } from './tools.ts';
import { trades } from './trades.ts';
import { vans } from './vans.ts';
import { vehicleParts } from './vehicle-parts.ts';
import { vehicles } from './vehicles.ts';

export const drawings: Record<string, Drawing> = {
  ...cars,
  ...vans,
  ...vehicles,
  ...bikes,
  ...homes,
  ...furniture,
  ...household,
  ...tools,
  ...electronics,
  ...fashion,
  ...leisure,
  ...family,
  ...animals,
  ...trades,
  ...vehicleParts,
  ...moreThings,
  ...creatures,
};
