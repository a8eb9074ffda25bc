/**
 * The category tree of a new site: twelve parents in the order of the menus, two levels deep.
 *
 * A subcategory has its own attributes and those of its parent; the order of a list is the order on screen.
 * Numbers may have decimals, and amounts in '€' are euros, not cents. A list with a single option states a fact
 * that the subcategory implies (a flat in "Ventes" is for sale), so that rules need not know category ids.
 */
import { animals } from './animals.ts';
import { electronics } from './electronics.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { leisure } from './leisure.ts';
import { miscellaneous } from './miscellaneous.ts';
import { professional } from './professional.ts';
import { property } from './property.ts';
import { services } from './services.ts';
import type { SeedCategory } from './types.ts';
import { vehicles } from './vehicles.ts';

export const categoryTree: SeedCategory[] = [
  vehicles,
  property,
  jobs,
  services,
  home,
  electronics,
  fashion,
  leisure,
  family,
  animals,
  professional,
  miscellaneous,
];
