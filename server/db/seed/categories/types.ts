/** The shape of the category tree as it is written by hand in this folder. */
import type { Family } from '#contract/families.ts';

export interface Text {
  fr: string;
  en: string;
}
export interface SeedOption {
  value: string;
  labels: Text;
}
export interface SeedAttribute {
  key: string;
  labels: Text;
  type: 'enum' | 'multi' | 'number' | 'text' | 'boolean' | 'year' | 'date';
  required?: boolean;
  filterable?: boolean;
  options?: SeedOption[];
  min?: number;
  max?: number;
  unit?: string;
}
export interface SeedCategory {
  id: number;
  family?: Family;
  names: Text;
  descriptions: Text;
  icon: string;
  attributes?: SeedAttribute[];
  children?: SeedCategory[];
}
