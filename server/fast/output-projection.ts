/**
 * Keeps of an answer what its schema declares, without looking at the values. In production public reading is answered so:
 * what must never leave (a column nobody declared) stays here, at a tenth of the cost of validation. That each value has
 * its declared type is held by the compiler, and by the schema itself while developing and in tests.
 */
import type * as z from 'zod/mini';

type Project = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

const scalars = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal']);

const changesValues = ({ checks = [] }: z.core.$ZodTypeDef) =>
  checks.some((check) => check._zod.def.check === 'overwrite');

const asSchemaSays =
  (schema: Schema): Project =>
  (value) =>
    (schema as z.ZodMiniType).parse(value);

function projectObject(shape: Readonly<Record<string, Schema>>): Project {
  const keys = Object.keys(shape);
  const inner = keys.map((key) => planOf(shape[key]!));
  return (value) => {
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      const one = given[key];
      const project = inner[at];
      if (one !== undefined) kept[key] = project && one !== null ? project(one) : one;
    }
    return kept;
  };
}

/** Null: the value goes as it is. What is neither plain nor a list or object of plain values is left to its schema. */
function planOf(schema: Schema): Project | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (changesValues(def)) return asSchemaSays(schema);
  if (scalars.has(def.type)) return null;
  if (def.type === 'object' && (!def.catchall || def.catchall._zod.def.type === 'never'))
    return projectObject(def.shape);
  if (def.type === 'nullable' || def.type === 'optional') return planOf(def.innerType);
  if (def.type === 'array') {
    const inner = planOf(def.element);
    return inner && ((value) => (value as unknown[]).map((one) => (one === null ? null : inner(one))));
  }
  if (def.type === 'record' && !planOf(def.valueType)) return null;
  if (def.type === 'union' && def.options.every((option) => !planOf(option))) return null;
  return asSchemaSays(schema);
}

export function projectorOf(schema: z.ZodMiniType): Project {
  const project = planOf(schema);
  return (value) => (project && value !== null && value !== undefined ? project(value) : value);
}
