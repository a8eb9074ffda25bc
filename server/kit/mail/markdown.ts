/** A text in Markdown as part of a mail: headings, lists, emphasis, links and pictures of this site; nothing that runs. */
import { marked, type MarkedToken, type Token } from 'marked';

export interface WrittenPart {
  html: string;
  text: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
/** The lexer hands entities on as they were typed. */
const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(escapes).find((one) => escapes[one] === entity) ?? entity,
  );

/** A page of the site by its path, or another site by https; anything else stays plain words. */
function addressOf(href: string, publicUrl: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return `${publicUrl}${href}`;
  try {
    const url = new URL(href);
    return url.protocol === 'https:' || url.protocol === 'mailto:' || href.startsWith(`${publicUrl}/`)
      ? url.href
      : null;
  } catch {
    return null;
  }
}

/** Only what this site serves to everybody: a picture from elsewhere would tell its owner who reads when. */
const isOwnPicture = (href: string) => /^\/files\/[\w-][\w.-]*$/.test(href);

const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h: 'margin:24px 0 10px;font-size:20px;line-height:26px;font-weight:700',
  ul: 'margin:0 0 16px;padding:0 0 0 22px',
  li: 'margin:0 0 6px',
  quote: 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #dcdfd8',
  a: 'color:#17593f;font-weight:600',
  img: 'display:block;width:100%;max-width:280px;height:auto;margin:0 0 8px;border:0;border-radius:10px',
};

/** No extension is in use: only the kinds of the library itself come. */
const known = (token: Token) => token as MarkedToken;

function inline(tokens: readonly Token[], publicUrl: string): WrittenPart {
  const parts = tokens.map(known).map((token): WrittenPart => {
    const inner = 'tokens' in token && token.tokens ? inline(token.tokens, publicUrl) : null;
    if (token.type === 'strong' && inner) return { ...inner, html: `<b>${inner.html}</b>` };
    if (token.type === 'em' && inner) return { ...inner, html: `<i>${inner.html}</i>` };
    if (token.type === 'br') return { html: '<br>', text: '\n' };
    if (token.type === 'image') {
      const { href, text } = token;
      const words = plain(text);
      if (!isOwnPicture(href)) return { html: escape(words), text: words };
      // In plain text, what stands beside the picture says it.
      return { html: `<img src="${escape(publicUrl + href)}" alt="${escape(words)}" style="${styles.img}">`, text: '' };
    }
    if (token.type === 'link' && inner) {
      const address = addressOf(token.href, publicUrl);
      if (!address) return inner;
      const isSaid = !inner.text || inner.text === address;
      const text = isSaid ? inner.text : `${inner.text} (${address})`;
      return { html: `<a class="ink" href="${escape(address)}" style="${styles.a}">${inner.html}</a>`, text };
    }
    if (inner) return inner;
    const words = plain('text' in token ? String(token.text) : token.raw);
    return { html: escape(words).replaceAll('\n', '<br>'), text: words };
  });
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') };
}

function block(one: Token, publicUrl: string): WrittenPart | null {
  const token = known(one);
  const inner = () => inline('tokens' in token && token.tokens ? token.tokens : [], publicUrl);
  switch (token.type) {
    case 'space':
      return null;
    case 'hr':
      return { html: '<hr style="border:0;border-top:1px solid #dcdfd8;margin:20px 0">', text: '----' };
    case 'heading': {
      const { html, text } = inner();
      return { html: `<h2 class="ink" style="${styles.h}">${html}</h2>`, text: text.toUpperCase() };
    }
    case 'list': {
      const { items, ordered } = token;
      const lines = items.map((item) => {
        const parts = item.tokens.flatMap((one) =>
          'tokens' in one && one.tokens ? [inline(one.tokens, publicUrl)] : [],
        );
        return { html: parts.map(({ html }) => html).join('<br>'), text: parts.map(({ text }) => text).join('\n  ') };
      });
      const name = ordered ? 'ol' : 'ul';
      return {
        html: `<${name} style="${styles.ul}">${lines.map(({ html }) => `<li class="ink" style="${styles.li}">${html}</li>`).join('')}</${name}>`,
        text: lines.map(({ text }, at) => `${ordered ? `${at + 1}.` : '-'} ${text}`).join('\n'),
      };
    }
    case 'blockquote': {
      const { html, text } = render(token.tokens, publicUrl);
      return { html: `<div style="${styles.quote}">${html}</div>`, text: text.replace(/^/gm, '> ') };
    }
    default: {
      const { html, text } =
        'tokens' in token && token.tokens
          ? inner()
          : inline([{ type: 'text', raw: token.raw, text: token.raw }], publicUrl);
      return { html: `<p class="ink" style="${styles.p}">${html}</p>`, text: text.trim() };
    }
  }
}

function render(tokens: readonly Token[], publicUrl: string): WrittenPart {
  const parts = tokens.flatMap((token) => block(token, publicUrl) ?? []);
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('\n\n') };
}

export const writtenPart = (markdown: string, publicUrl: string): WrittenPart =>
  render(marked.lexer(markdown), publicUrl);
