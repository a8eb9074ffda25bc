/** The help and legal pages of the site, searched by the words of a question. */
import { contentNames, type ContentName } from '#contract/api/content.ts';
import type { Language } from '#contract/languages.ts';
import { renderContent } from '#server/features/content/content.service.ts';
import type { Asker, Outcome } from '#server/features/assistant/tools/tool.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

export interface Passage {
  to: string;
  title: string;
  text: string;
  /** How much it has to do with the question: about the number of rare words they share. */
  score: number;
}

interface Section {
  to: string;
  title: string;
  text: string;
  titleWords: Set<string>;
  words: Set<string>;
  weight: number;
}

/** What people read first counts more than what lawyers do. */
const weights: Partial<Record<ContentName, number>> = { faq: 1.2, help: 1.15, security: 1.05, legal: 0.8, terms: 0.9 };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const little = new Set(
  'les des une est que qui quoi pour dans avec sur par pas mon mes ton ses son vous nous the and for are how does can what you your this that with from here long comment combien temps fait faire peut puis etre ici sans quand not may know see get set new guys when match'.split(
    ' ',
  ),
);
const endings = /(?:ements?|ations?|ions?|ings?|ers?|eurs?|euses?|ees?|ed|es|ez|er|e|s)$/;

/** Both languages by their beginnings: ranked and ranking, signaler and signalement. */
function stemsOf(text: string): string[] {
  const plainText = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plainText.match(/[a-z\d]{3,}/g) ?? [];
  return words.filter((word) => !little.has(word)).map((word) => word.replace(endings, '').slice(0, 7));
}

/** Words for the same thing, in both languages: who asks "is it free" finds what posting costs. */
const alike = [
  'interdit prohibe autorise droit legal illegal permis armes contrefacons forbidden prohibited allowed weapons counterfeits',
  'gratuit gratuite payant cout coute tarif commission free cost charge',
  'arnaque arnaqueur escroc escroquerie fraude piege coupon pcs mandat prepayee scam scammer fraud trick',
  'securite prudence sur surement safe safely security risque',
  'donnees personnelles perso confidentialite privee privacy data personal',
  'deposer publier poster publication post posting publish',
  'alerte prevenu averti notifie alert notified told email mail enregistree saved',
  'supprimer effacer fermer delete erase close remove',
  'promouvoir avant sponsorise visible promote sponsored boost',
];
const groups = new Map<string, string[]>();
for (const group of alike) {
  const stems = stemsOf(group);
  for (const stem of stems) groups.set(stem, [...new Set([...(groups.get(stem) ?? []), ...stems])]);
}
/** What is said in other words counts less than the same word. */
const otherwise = 0.6;

const plain = (html: string): string =>
  html
    .replace(/<\/?(?:p|li|h\d|tr|summary|ul|ol|table|div|details)\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>|<br\b[^>]*>/g, ' ')
    // What stands within a sentence leaves no gap behind: a link before a comma.
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

const slugOf = (html: string, question: string): string | null => {
  const at = html.indexOf(question.slice(0, 20));
  return at < 0 ? null : (/<div id="([^"]+)"/.exec(html.slice(at))?.[1] ?? null);
};

function sectionsOf(context: Context, language: Language): Section[] {
  return contentNames.flatMap((name) => {
    const page = renderContent(context.config, name, language);
    const made = (to: string, title: string, text: string): Section => ({
      to,
      title,
      text,
      titleWords: new Set(stemsOf(`${title} ${page.title} ${name}`)),
      words: new Set(stemsOf(text)),
      weight: weights[name] ?? 1,
    });
    const whole = page.sections.map(({ html }) => html).join('');
    if (page.questions.length)
      return page.questions.map(({ question, answer }) => {
        const slug = slugOf(whole, question);
        return made(`/${name}${slug ? `#${slug}` : ''}`, question, plain(answer));
      });
    return page.sections.map(({ id, title, html }) => made(`/${name}#${id}`, title, plain(html)));
  });
}

function screenSections(language: Language): Section[] {
  return screens.map(({ key, to, words }) => {
    const say = (part: string) => translate(language, `assistant_says:screens.${key}.${part}`);
    return {
      to,
      title: say('title'),
      text: say('text'),
      titleWords: new Set(stemsOf(`${say('title')} ${words}`)),
      words: new Set(stemsOf(say('text'))),
      weight: 1,
    };
  });
}

const kept = new WeakMap<Context, Map<Language, { sections: Section[]; rarity: Map<string, number> }>>();

function indexOf(context: Context, language: Language) {
  const all = kept.get(context) ?? new Map();
  kept.set(context, all);
  let index = all.get(language);
  if (!index) {
    const sections = [...sectionsOf(context, language), ...screenSections(language)];
    const counts = new Map<string, number>();
    for (const { words, titleWords } of sections)
      for (const word of new Set([...words, ...titleWords])) counts.set(word, (counts.get(word) ?? 0) + 1);
    const rarity = new Map([...counts].map(([word, count]) => [word, Math.log(1 + sections.length / count)] as const));
    all.set(language, (index = { sections, rarity }));
  }
  return index as { sections: Section[]; rarity: Map<string, number> };
}

const inTitle = 2.2;

/** Screens where something is done, beside the pages that explain it: what they are about, in either language. */
const screens: { key: string; to: string; words: string }[] = [
  {
    key: 'report',
    to: '/report',
    words: 'signaler signalement report reporting arnaque scam fraude annonce vendeur seller ad',
  },
  {
    key: 'contact',
    to: '/contact',
    words: 'contacter contact équipe support service client team humain human person joindre you',
  },
  {
    key: 'password',
    to: '/auth/forgot-password',
    words: 'mot de passe oublié password forgot forgotten reset réinitialiser',
  },
  {
    key: 'promote',
    to: '/ranking',
    words: 'en avant promouvoir sponsorisé promote promotion sponsored boost visible visibilité',
  },
  {
    key: 'alerts',
    to: '/search',
    words: 'alerte alertes alert alerts prévenu notifié notified recherche enregistrée saved search',
  },
  {
    key: 'account',
    to: '/profile?tab=account',
    words: 'supprimer compte delete account fermer close désactiver deactivate',
  },
  {
    key: 'messages',
    to: '/messages',
    words: 'contacter joindre écrire vendeur message messages négocier contact write seller negotiate offer',
  },
  {
    key: 'reviews',
    to: '/messages',
    words: 'avis noter note évaluer étoiles laisser review reviews rating rate stars leave',
  },
  {
    key: 'login',
    to: '/profile?tab=security',
    words: 'changer modifier adresse mail email mot de passe change password e-mail address connexion login',
  },
  {
    key: 'refund',
    to: '/security',
    words: 'rembourser remboursement remboursé argent récupérer litige refund money back dispute',
  },
  {
    key: 'forbidden',
    to: '/terms',
    words: 'interdit interdite vente vendre autorisé droit forbidden prohibited allowed sell selling illegal',
  },
  {
    key: 'subscription',
    to: '/subscription',
    words: 'abonnement résilier formule premium subscription plan cancel invoice facture',
  },
];

function findPassages({ context, language }: Asker, question: string, most = 3): Passage[] {
  const { sections, rarity } = indexOf(context, language);
  const asked = [...new Set(stemsOf(question))];
  const scored = sections.map(({ to, title, text, titleWords, words, weight }) => {
    const worth = (word: string) => {
      const value = rarity.get(word) ?? 0;
      return titleWords.has(word) ? value * inTitle : words.has(word) ? value : 0;
    };
    const sum = asked.reduce((total, word) => {
      const others = (groups.get(word) ?? []).filter((other) => other !== word).map(worth);
      return total + Math.max(worth(word), otherwise * Math.max(0, ...others));
    }, 0);
    return { to, title, text, score: (sum * weight) / Math.sqrt(Math.max(asked.length, 1)) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
}

export function ruleTool(asker: Asker, question: string): Outcome<Passage[]> {
  const found = findPassages(asker, question);
  return { shown: { pages: found.map(({ to, title }) => ({ to, title })) }, told: found };
}
