import { previewTags, type Preview } from '#web/features/seo/preview.ts';
import { useSite } from '#web/lib/site.ts';

/** The description of a page, and what is shown of it where its link is passed on. */
export function PageMeta(preview: Preview) {
  const { publicUrl } = useSite();
  return (
    <>
      <meta name="description" content={preview.description} />
      <meta name="twitter:card" content="summary_large_image" />
      {previewTags(preview, publicUrl).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
