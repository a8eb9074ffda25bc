/**
 * The one look of every mail: paper, a green label with the name, one box. Mail programs know little CSS, so styles
 * stand on the elements (light), and a small sheet turns them dark where it is understood.
 */
import type { Content } from '#server/kit/mail/content.ts';

const light = {
  page: '#f6f6f2',
  box: '#ffffff',
  line: '#dcdfd8',
  ink: '#17211d',
  ink2: '#4c5953',
  ink3: '#626e68',
  well: '#eceee8',
  green: '#17593f',
  onGreen: '#ffffff',
  label: '#15432f',
  onLabel: '#f4f7f1',
};
const dark = {
  page: '#131a1b',
  box: '#1b2425',
  line: '#313e3e',
  ink: '#eef2ec',
  ink2: '#b4c0ba',
  ink3: '#97a49e',
  well: '#0e1415',
  green: '#86d4ad',
  onGreen: '#06281b',
};

const sans = "Figtree,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const display = `'Bricolage Grotesque',${sans}`;

const darkSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.box{background:${dark.box}!important;border-color:${dark.line}!important}
.ink,.ink a,a.ink{color:${dark.ink}!important}.ink2,.ink2 a{color:${dark.ink2}!important}.ink3,.ink3 a{color:${dark.ink3}!important}
.well{background:${dark.well}!important;border-color:${dark.line}!important}
.green{background:${dark.green}!important}.green a{color:${dark.onGreen}!important}
.hole{background:${dark.page}!important}
}
@media (max-width:480px){.box{padding:24px 20px 8px!important}.outer{padding:20px 12px!important}}`.replaceAll(
  '\n',
  '',
);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const lines = (text: string) => escape(text).replaceAll('\n', '<br>');

const paragraph = (text: string, style: string, name: string) =>
  `<p class="${name}" style="margin:0 0 16px;${style}">${lines(text)}</p>`;

/** A paper label with its hole, as on the site. */
const label = (brand: string) =>
  `<span style="display:inline-block;background:${light.label};color:${light.onLabel};border-radius:19px 8px 8px 19px;padding:0 16px 0 13px;font:800 19px/38px ${display};letter-spacing:-.02em">` +
  `<span class="hole" style="display:inline-block;width:9px;height:9px;border-radius:5px;background:${light.page};margin:0 11px 2px 0;vertical-align:middle"></span>${escape(brand)}</span>`;

function factsOf({ facts }: Content): string {
  const row = ({ label, value }: Content['facts'][number]) =>
    `<tr><td class="ink3" style="padding:4px 16px 4px 0;font-size:14px;color:${light.ink3};vertical-align:top;white-space:nowrap">${escape(label)}</td>` +
    `<td class="ink" style="padding:4px 0;color:${light.ink};font-weight:600;word-break:break-word">${escape(value)}</td></tr>`;
  return facts.length
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts.map(row).join('')}</table>`
    : '';
}

function quoteOf({ quote }: Content): string {
  if (!quote) return '';
  return `<div class="well ink" style="margin:0 0 20px;padding:14px 18px;background:${light.well};border:1px solid ${light.line};border-radius:10px;color:${light.ink};font-size:15px;word-break:break-word">${lines(quote)}</div>`;
}

function buttonOf({ button }: Content): string {
  if (!button) return '';
  const link = escape(button.link);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="green" bgcolor="${light.green}" style="background:${light.green};border-radius:10px">` +
    `<a href="${link}" style="display:inline-block;padding:14px 24px;color:${light.onGreen};font-weight:600;font-size:16px;line-height:18px;text-decoration:none">${escape(button.label)}</a></td></tr></table>` +
    `<p class="ink3" style="margin:0 0 16px;font-size:13px;line-height:19px;color:${light.ink3}">${escape(button.hint)}<br><a href="${link}" style="color:${light.ink3};word-break:break-all">${link}</a></p>`
  );
}

function itemsOf({ items }: Content): string {
  const item = ({ title, text, link }: Content['items'][number]) =>
    `<div class="well" style="margin:0 0 10px;padding:14px 18px;background:${light.well};border:1px solid ${light.line};border-radius:10px">` +
    `<a class="ink" href="${escape(link)}" style="color:${light.ink};font-weight:600;text-decoration:underline">${escape(title)}</a>` +
    `<div class="ink2" style="margin:2px 0 0;font-size:15px;line-height:22px;color:${light.ink2};word-break:break-word">${lines(text)}</div></div>`;
  return items.map(item).join('');
}

function footerOf({ footer, preferences, unsubscribe }: Content): string {
  const small = `font-size:13px;line-height:19px;color:${light.ink3}`;
  const end = [preferences, unsubscribe]
    .filter((one) => one !== null)
    .map(
      ({ label: words, link }) =>
        `<p class="ink3" style="margin:0;${small}"><a href="${escape(link)}" style="color:${light.ink3}">${escape(words)}</a></p>`,
    )
    .join('');
  return footer.map((text) => `<p class="ink3" style="margin:0 0 4px;${small}">${escape(text)}</p>`).join('') + end;
}

export function htmlOf(content: Content): string {
  const { language, brand, subject, preheader, title, greeting, paragraphs, written, note } = content;
  const body = [
    `<h1 class="ink" style="margin:0 0 18px;font:800 26px/30px ${display};letter-spacing:-.015em;color:${light.ink}">${escape(title)}</h1>`,
    ...[greeting ?? [], paragraphs].flat().map((text) => paragraph(text, `color:${light.ink}`, 'ink')),
    written?.html ?? '',
    factsOf(content),
    itemsOf(content),
    quoteOf(content),
    buttonOf(content),
    note ? paragraph(note, `font-size:14px;line-height:21px;color:${light.ink2}`, 'ink2') : '',
  ].join('');
  // The blanks after the preheader keep the first line of the mail out of the mailbox's preview.
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escape(subject)}</title><style>${darkSheet}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};font:400 16px/25px ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preheader)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${light.page}"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 0 20px">${label(brand)}</td></tr>
<tr><td class="box" style="background:${light.box};border:1px solid ${light.line};border-radius:16px;padding:32px 32px 16px">${body}</td></tr>
<tr><td style="padding:20px 4px 0">${footerOf(content)}</td></tr>
</table></td></tr></table></body></html>`;
}
