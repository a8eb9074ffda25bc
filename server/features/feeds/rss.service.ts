/** A search as a feed: the newest ads it finds, for readers of news. */
import type { AdCard } from '#contract/ads.ts';
import type { Language } from '#contract/languages.ts';
import { xml } from '#server/kit/xml.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

function priceText({ price, priceType }: AdCard, language: Language): string {
  if (priceType === 'Free' || priceType === 'OnRequest' || price === null)
    return translate(language, `feeds:price.${priceType === 'Free' ? 'free' : 'on_request'}`);
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price / 100);
}

function item(card: AdCard, language: Language, publicUrl: string): string {
  const address = `${publicUrl}/advertisement/${card.id}`;
  const title = [card.title, priceText(card, language), card.city].filter(Boolean).join(' – ');
  const [picture] = card.images;
  const size =
    picture && `<enclosure url="${xml(new URL(picture.url, publicUrl).href)}" type="image/jpeg" length="0"/>`;
  return [
    `<item><title>${xml(title)}</title>`,
    `<link>${xml(language === 'fr' ? address : `${address}?lang=${language}`)}</link>`,
    // The same in every language and for ever, so that no reader shows an ad twice.
    `<guid isPermaLink="false">${xml(address)}</guid>`,
    `<pubDate>${new Date(card.publishedAt ?? card.createdAt).toUTCString()}</pubDate>`,
    `<description>${xml([...card.facts, card.city, card.postalCode].filter(Boolean).join(' · '))}</description>`,
    `${size ?? ''}</item>\n`,
  ].join('');
}

interface Feed {
  cards: readonly AdCard[];
  language: Language;
  /** The address of this feed and of the screen it follows, without the site. */
  self: string;
  screen: string;
  words: string;
}

export function rssOf({ config }: Context, { cards, language, self, screen, words }: Feed): string {
  const { brand } = config.site;
  // Filters alone have no short name.
  const kind = words ? 'title_of' : screen.includes('?') ? 'title_filtered' : 'title';
  const title = translate(language, `feeds:${kind}`, { brand, words });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    `<title>${xml(title)}</title>\n<link>${xml(config.publicUrl + screen)}</link>\n`,
    `<description>${xml(translate(language, 'feeds:description', { brand }))}</description>\n`,
    `<language>${language}</language>\n<ttl>15</ttl>\n`,
    `<atom:link href="${xml(config.publicUrl + self)}" rel="self" type="application/rss+xml"/>\n`,
    ...cards.map((card) => item(card, language, config.publicUrl)),
    '</channel></rss>\n',
  ].join('');
}
