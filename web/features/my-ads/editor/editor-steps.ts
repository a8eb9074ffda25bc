/** The steps of writing an ad, and where each field stands. */
export const stepIds = ['category', 'details', 'photos', 'price', 'preview', 'publish'] as const;
export type StepId = (typeof stepIds)[number];

/** Of an ad that stands on one page: what is changed most often comes first. */
export const sectionIds = ['category', 'price', 'photos', 'details'] as const satisfies readonly StepId[];
export type SectionId = (typeof sectionIds)[number];

export const toStep = (text: string | null): StepId => stepIds.find((step) => step === text) ?? 'category';

export function neighbour(step: StepId, by: 1 | -1): StepId | null {
  return stepIds[stepIds.indexOf(step) + by] ?? null;
}

const places: Record<string, StepId> = {
  title: 'category',
  categoryId: 'category',
  description: 'details',
  condition: 'details',
  images: 'photos',
};

/** As the API and the rules name fields: attributes.dpe, price, inseeCode … */
export function stepOf(field: string): StepId {
  return field.startsWith('attributes.') ? 'details' : (places[field] ?? 'price');
}

/** The first step that has something left to do. */
export const stepFor = (missing: readonly string[]): StepId =>
  stepIds.find((step) => missing.some((field) => stepOf(field) === step)) ?? 'preview';

/** The API knows three fields where the form has one. */
export function formField(field: string): string {
  return ['city', 'postalCode', 'inseeCode'].includes(field) ? 'place' : field;
}
