import { lazy, Suspense, type ComponentProps } from 'react';

const Lightbox = lazy(async () => ({ default: (await import('#web/features/ads/lightbox.tsx')).Lightbox }));

/** Fetched by whoever enlarges a picture. */
export const LightboxLater = (props: ComponentProps<typeof Lightbox>) => (
  <Suspense>
    <Lightbox {...props} />
  </Suspense>
);
