/**
 * Forms over the contract's schemas: the same rules and words as on the server, the server's own complaints beside the
 * fields they are about, and nothing typed is ever lost.
 */
import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useState, type ComponentProps } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.tsx';
import type * as z from 'zod/mini';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { fieldIssues } from '#contract/issues.ts';

/** What goes into the fields is the schema's input; what is sent is its output. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;
type Typed<Schema extends FormSchema> = z.input<Schema> & FieldValues;

interface Options<Schema extends FormSchema> {
  defaultValues: DefaultValues<Typed<Schema>>;
  /** Makes the call, with `call` and not `quietCall`: an ApiFailure thrown here is shown in the form or, by a toast, above it. */
  send: (values: z.output<Schema>) => Promise<void>;
  /** A sentence of its own for whatever is wrong with a field. */
  messages?: Partial<Record<Path<Typed<Schema>>, string>>;
  /** Says that a failure has been dealt with by returning true; the form then shows nothing. */
  onFailure?: (failure: ApiFailure) => boolean;
}

export interface ContractForm<Schema extends FormSchema> extends UseFormReturn<
  Typed<Schema>,
  unknown,
  z.output<Schema>
> {
  /** The sentence under a field, if something is wrong with it. */
  errorOf: (name: Path<Typed<Schema>>) => string | undefined;
  /** What went wrong with the last call and belongs to no field; null where a toast has told already. */
  failure: ApiFailure | null;
  setFailure: (failure: ApiFailure | null) => void;
  busy: boolean;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  wrongFields: number;
}

/** Some fields of a form, for parts that stand in several forms. */
export interface FormFields<Name extends string> {
  errorOf: (name: Name) => string | undefined;
  register: (name: Name) => UseFormRegisterReturn;
}

/** Told by a toast wherever they happen. */
const toasted = new Set([0, 403, 500]);
const fromServer = 'server';

export function useContractForm<Schema extends FormSchema>(
  schema: Schema,
  { defaultValues, send, messages, onFailure }: Options<Schema>,
): ContractForm<Schema> {
  const { t, i18n } = useTranslation('errors');
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const resolver: Resolver<Typed<Schema>, unknown, z.output<Schema>> = (values, _context, options) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { field, code, params } of fieldIssues(result.error.issues)) {
      const name = field ?? 'root';
      errors[name] ??= {
        type: code,
        message: messages?.[name as Path<Typed<Schema>>] ?? t(`validation.${code}`, params),
      };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
  const form = useForm<Typed<Schema>, unknown, z.output<Schema>>({ defaultValues, resolver });
  const { errors, isSubmitting } = form.formState;

  /** Puts each complaint on its field; gives back whether all of them found one. */
  const place = ({ errors: complaints }: ApiFailure): boolean => {
    const known = complaints.filter(({ field }) => field !== null && get(form.getValues(), field) !== undefined);
    for (const [index, { field, message }] of known.entries()) {
      form.setError(field as Path<Typed<Schema>>, { type: fromServer, message }, { shouldFocus: index === 0 });
    }
    return known.length > 0 && known.length === complaints.length;
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (onFailure?.(error) || place(error) || toasted.has(error.statusCode)) return;
      setFailure(error);
    }
  });

  // Sentences already on screen follow a change of language; those of the server wait for its next answer.
  const { trigger } = form;
  useEffect(() => {
    const wrong = Object.entries(errors).filter(([, error]) => (error as FieldError | undefined)?.type !== fromServer);
    if (wrong.length) void trigger(wrong.map(([name]) => name as Path<Typed<Schema>>));
    // oxlint-disable-next-line react/exhaustive-deps -- a new language, and nothing else, is the occasion
  }, [i18n.language]);

  return {
    ...form,
    errorOf: (name) => (get(errors, name) as FieldError | undefined)?.message,
    failure,
    setFailure,
    busy: isSubmitting,
    wrongFields: Object.keys(errors).length,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
  };
}
