import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adLimits } from '#contract/ads.ts';
import { categoryIcon } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { toTree } from '#web/features/categories/category-tree.ts';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { pictureTypes } from '#web/features/my-ads/editor/picture-types.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';

/** Pixels, of what is about to stand there. */
const widths = [128, 136, 112, 124, 178, 152, 126, 110, 121, 138, 166, 104];

/** The market's sections on the green band: one press opens the one the ad belongs to. */
function SectionShortcuts({ onChoose }: { onChoose: (section: number) => void }) {
  const { t, i18n } = useTranslation('post');
  const { data: categories, isPending } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  return (
    <>
      <h2 className="mt-6 font-text text-14 font-normal text-on-band-2">{t('resume.by_section')}</h2>
      <ul
        aria-busy={isPending || undefined}
        className="mt-2.5 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        {isPending &&
          widths.map((width) => <li key={width} className="skeleton h-11 flex-none rounded-full!" style={{ width }} />)}
        {toTree(categories ?? []).map(({ id, name, icon }) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-on-band-2/60 px-4 text-15 font-semibold whitespace-nowrap hover:bg-band-deep"
            >
              <Icon name={categoryIcon(icon)} className="text-on-band-2" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export type Begin = Pick<Start, 'values' | 'step' | 'section' | 'files'>;

/** A new ad begins with its title, from which its category follows, with its section, or with its photos. */
export function BeginAd({ onBegin }: { onBegin: (begin: Begin) => void }) {
  const { t } = useTranslation('post');
  const [title, setTitle] = useState('');
  return (
    <section
      aria-labelledby="new-ad"
      className="on-band grid grid-cols-[minmax(0,1fr)] gap-6 bg-band px-4 pt-6 pb-7 text-on-band max-md:-mx-4 md:rounded-box md:p-9 lg:grid-cols-[minmax(0,1fr)_270px] lg:gap-9"
    >
      <div className="min-w-0">
        <h1 id="new-ad" className="text-28 md:text-36">
          {t('title')}
        </h1>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            onBegin(title.trim() ? { values: { title: title.trim() } } : {});
          }}
        >
          <label htmlFor="new-title" className="block text-18 text-on-band-2">
            {t('category.title')}
          </label>
          <div className="mt-2.5 flex flex-wrap gap-2.5">
            <input
              id="new-title"
              value={title}
              maxLength={adLimits.titleMax}
              autoComplete="off"
              placeholder={t('resume.new_example')}
              onChange={({ target }) => setTitle(target.value)}
              className="control min-h-15 min-w-0 flex-1 basis-64 border-on-band-2 text-18"
            />
            <Button type="submit" variant="accent" size="lg" icon="arrow-right" className="min-h-15 max-sm:w-full">
              {t('resume.begin')}
            </Button>
          </div>
        </form>
        <SectionShortcuts onChoose={(section) => onBegin({ section, ...(title.trim() && { values: { title } }) })} />
      </div>
      <FileDrop
        multiple
        title={t('category.photos_first')}
        drawing={<Camera />}
        accept={pictureTypes}
        onFiles={(files) => onBegin({ step: 'photos', files })}
        className="text-ink"
      />
    </section>
  );
}
