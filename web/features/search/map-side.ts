/** Beside a map, what was asked and what was found have a column; the map has the rest, from bar to lower edge. */
export const besideMap =
  'px-4 pt-4 pb-16 md:px-6 md:pt-5 lg:relative lg:min-h-[calc(100dvh-72px)] lg:pr-[calc(62%+24px)]';

export const mapSide = 'lg:absolute lg:inset-y-0 lg:right-0 lg:w-[62%]';

export const mapHeight = 'h-[640px] lg:sticky lg:top-[72px] lg:h-[calc(100dvh-72px)]';
