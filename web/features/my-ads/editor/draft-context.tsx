/** What every part of the screen shares: the editor, what is wrong, and the way from step to step. */
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useStore } from '#web/lib/store.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearchParams } from 'react-router';
import type { Span } from '#contract/ad-rules/finding.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { OwnGuide } from '#contract/api/price-guide.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { toTree, type ParentCategory } from '#web/features/categories/category-tree.ts';
import type { Editor } from '#web/features/my-ads/editor/editor.ts';
import {
  countedPhotos,
  isHandedIn,
  isUnsent,
  shownPhotos,
  type EditorState,
  type Photo,
} from '#web/features/my-ads/editor/editor-state.ts';
import { changedFields } from '#web/features/my-ads/editor/edit-effects.ts';
import { openRefusal, type Refusal } from '#web/features/my-ads/editor/refusal.ts';
import { findingsOf, type Finding } from '#web/features/my-ads/editor/findings.ts';
import { focusField, type Aim } from '#web/features/my-ads/editor/focus-field.ts';
import { problemsOf, type Problems } from '#web/features/my-ads/editor/draft-problems.ts';
import { categoryQuery, comparableQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { stepOf, toStep, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { halfTyped, hasPrice, type Values } from '#web/features/my-ads/editor/draft-values.ts';

interface Draft {
  editor: Editor;
  state: EditorState;
  values: Values;
  language: Language;
  tree: ParentCategory[];
  /** The parent of the category that was chosen. */
  section: ParentCategory | undefined;
  definitions: readonly Attribute[];
  photos: Photo[];
  /** Those that failed left out. */
  imageCount: number;
  problems: Problems;
  findings: Finding[];
  /** Fields that differ from what the server has, or had when the screen was opened. */
  changed: ReadonlySet<string>;
  /** What a moderator refused and nobody has mended yet. */
  refusal: Refusal | null;
  /** What comparable ads cost, once there is a price to give. */
  guide: OwnGuide | null;
  /** An ad that was handed in before: all of it stands on one page, where any field is changed directly. */
  isOnePage: boolean;
  step: StepId;
  goTo: (step: StepId, field?: string, words?: Span) => void;
  /** Shows what is wrong with a step from now on. */
  attempt: (...steps: StepId[]) => void;
  attempted: ReadonlySet<StepId>;
  /** From now on it is told at once when a field holds something that cannot be read. */
  leaveField: (field: string) => void;
  /** The sentence under a field, if something is wrong with it. */
  errorOf: (field: string) => string | undefined;
}

const namesOf = (photos: readonly Photo[]) => photos.map(({ key }) => key).join();

const DraftContext = createContext<Draft | null>(null);

export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('There is no ad being written here');
  return draft;
}

interface DraftProviderProps {
  editor: Editor;
  /** Shown while the address names none. */
  firstStep: StepId;
  children: ReactNode;
}

export function DraftProvider({ editor, firstStep, children }: DraftProviderProps) {
  const { t, i18n } = useTranslation(['post', 'rules']);
  const language = toLanguage(i18n.language);
  const state = useStore(editor, editor.get());
  const { values } = state;
  const { data: categories } = useQuery(categoriesQuery(language));
  const tree = useMemo(() => toTree(categories ?? []), [categories]);
  const { data: category } = useQuery(categoryQuery(values.categoryId, language));
  const [isOnePage] = useState(() => isHandedIn(editor.get()));
  const [params, setParams] = useSearchParams();
  const step = toStep(params.get('step') ?? firstStep);
  const [attempted, setAttempted] = useState<ReadonlySet<StepId>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(['price']));
  // What was half typed when somebody left the screen has been left too; only its questions tell which fields that are.
  const [opened] = useState({ values, photos: namesOf(shownPhotos(state)) });
  const leftBefore = useMemo(() => halfTyped(opened.values, state.definitions), [opened, state.definitions]);
  // Where all stands on one page, an address that names a step leads there.
  const aim = useRef<Aim | null>(isOnePage && params.has('step') ? { step, field: null } : null);
  const [arrivals, setArrivals] = useState(0);

  useEffect(() => editor.start(), [editor]);
  useEffect(() => {
    if (category) editor.define({ categoryId: category.id, attributes: category.attributes });
  }, [editor, category]);
  // A new step begins at its heading, or at the field that was asked for.
  useEffect(() => {
    if (aim.current?.step !== step) return;
    if (focusField(aim.current, isOnePage)) aim.current = null;
    // oxlint-disable-next-line react/exhaustive-deps -- a field of the present step can be asked for again, or come late
  }, [arrivals, step, tree]);

  const attempt = useCallback((...steps: StepId[]) => setAttempted((before) => new Set([...before, ...steps])), []);
  const leaveField = useCallback((field: string) => setLeft((before) => new Set([...before, field])), []);
  const goTo = useCallback(
    (to: StepId, field?: string, words?: Span) => {
      aim.current = { step: to, field: field ?? null, ...(words && { words }) };
      // The address knows where somebody went a moment ago, also while the screen still shows the step before.
      const now = new URLSearchParams(window.location.search);
      const here = toStep(now.get('step') ?? firstStep);
      if (to !== here) {
        attempt(here);
        now.set('step', to);
        setParams(now, { preventScrollReset: false });
      }
      setArrivals((count) => count + 1);
    },
    [attempt, firstStep, setParams],
  );

  const photos = shownPhotos(state);
  const changed = new Set([
    ...changedFields({ ...state, base: opened.values }),
    ...changedFields(state),
    ...(namesOf(photos) === opened.photos && !state.photos.some(isUnsent) ? [] : ['images']),
  ]);
  const imageCount = countedPhotos(photos).length;
  const section = tree.find(({ children }) => children.some(({ id }) => id === values.categoryId));
  const calm = useDeferredValue(values);
  const isPriced = (isOnePage || (step !== 'category' && step !== 'details')) && hasPrice(values.priceType);
  const { data: priced } = useQuery({ ...comparableQuery(state.ad, language), enabled: isPriced });
  const guide = (isPriced && priced) || null;
  const comparable = guide?.stats ?? null;
  const problems = useMemo(() => problemsOf(values, state.definitions), [values, state.definitions]);
  const findings = useMemo(
    () =>
      findingsOf(calm, {
        definitions: state.definitions,
        sectionId: section?.id ?? 0,
        imageCount,
        sellerType: state.ad?.sellerType ?? 'private',
        comparable,
      }),
    [calm, state.definitions, section?.id, imageCount, state.ad?.sellerType, comparable],
  );

  const errorOf = (field: string): string | undefined => {
    if (state.complaints[field]) return state.complaints[field];
    const unlawful = findings.find((one) => one.field === field && one.level === 'blocking');
    const isTold = attempted.has(stepOf(field));
    // What cannot be read is not saved: whoever types it has to know, of a price at once, of a number once they left it.
    const isLeft = left.has(field) || leftBefore.includes(field);
    const isUnread = (isTold || isLeft) && halfTyped(values, state.definitions).includes(field);
    if (unlawful && !isUnread && (isTold || unlawful.spans.length)) return t(`rules:${unlawful.rule}.message`);
    const problem = isTold || isUnread ? problems.get(field) : undefined;
    return problem && t(`problems.${problem.code}`, problem.params ?? {});
  };

  return (
    <DraftContext
      value={{
        editor,
        state,
        values,
        language,
        tree,
        section,
        definitions: state.definitions?.categoryId === values.categoryId ? state.definitions.attributes : [],
        photos,
        imageCount,
        problems,
        findings,
        changed,
        refusal: openRefusal(state.ad, changed),
        guide,
        isOnePage,
        step,
        goTo,
        attempt,
        attempted,
        leaveField,
        errorOf,
      }}
    >
      {children}
    </DraftContext>
  );
}
