/** The sheet itself: PDF/A-3b, with what French law wants on an invoice, in the language of its reader. */
import { firstOfMonth } from '#contract/first-of-month.ts';
import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import Pdf from 'pdfkit';
import { countryName } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import type { InvoicesTable } from '#server/db/tables.ts';
import { lettersOf, runsOf, textFont } from '#server/features/invoices/invoice-fonts.ts';
import { facturX, facturXMetadata } from '#server/features/invoices/factur-x.ts';
import { translate } from '#server/kit/texts.ts';

type Invoice = Selectable<InvoicesTable>;

const margin = 56;
const right = 595 - margin;
const ink = '#17231d';
const soft = '#55625b';

interface Words {
  t: (key: string, values?: Record<string, unknown>) => string;
  money: (cents: number) => string;
  date: (moment: Date) => string;
}

function wordsOf(language: Language): Words {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' });
  // The narrow space of French prices is not in the first font.
  const plain = (text: string) => text.replace(/[\u202f\u2009]/g, '\u00a0');
  return {
    t: (key, values) => translate(language, `invoice:${key}`, values),
    money: (cents) => plain(money.format(cents / 100)),
    date: (moment) => plain(firstOfMonth(date.format(moment), language)),
  };
}

const isForBusiness = ({ buyer }: Pick<Invoice, 'buyer'>): boolean => Boolean(buyer.siren ?? buyer.vatNumber);

function sellerLines({ seller }: Invoice, { t }: Words): string[] {
  const form = [seller.form, seller.capital && t('capital', { capital: seller.capital })].filter(Boolean).join(', ');
  return [
    seller.name ?? '',
    form,
    seller.address ?? '',
    seller.siren ? `SIREN ${seller.siren}` : '',
    seller.rcs ? `RCS ${seller.rcs}` : '',
    seller.vatNumber ? t('vat_number', { number: seller.vatNumber }) : '',
    seller.email ?? '',
  ].filter(Boolean);
}

function buyerLines({ buyer, language }: Invoice, { t }: Words): string[] {
  return [
    buyer.name ?? '',
    buyer.address ?? '',
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    buyer.country && buyer.country !== 'FR' ? countryName(buyer.country, language) : '',
    buyer.siren ? `SIREN ${buyer.siren}` : '',
    buyer.vatNumber ? t('vat_number', { number: buyer.vatNumber }) : '',
  ].filter(Boolean);
}

/** What the law wants said at the foot. */
function mentions(invoice: Invoice, { t, date }: Words): string[] {
  const { seller } = invoice;
  return [
    t('service'),
    seller.isVatExempt === 'true' ? t('vat_exempt') : '',
    seller.isVatOnDebits === 'true' ? t('vat_on_debits') : '',
    invoice.kind === 'invoice'
      ? t('paid', { date: date(invoice.issued_at), method: invoice.method ?? t('card') })
      : t('given_back', { method: invoice.method ?? t('card') }),
    isForBusiness(invoice) ? t('late', { date: date(invoice.issued_at) }) : '',
  ].filter(Boolean);
}

export async function drawInvoice(invoice: Invoice, corrects: string | null): Promise<Buffer> {
  const words = wordsOf(invoice.language);
  const { t, money, date } = words;
  const title = t(invoice.kind, { number: invoice.number });
  const doc = new Pdf({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: invoice.language,
    font: textFont,
    info: {
      Title: title,
      Author: (invoice.seller.brand ?? '').replace(/[&<>]/g, ' '),
      Creator: 'Trouvaille',
      Producer: 'Trouvaille',
      CreationDate: invoice.issued_at,
      ModDate: invoice.issued_at,
    },
  });
  const has = lettersOf(doc);
  for (const name of ['text', 'bold'] as const) has(name, ' ');
  let face: 'text' | 'bold' = 'text';
  const font = (name: 'text' | 'bold') => {
    face = name;
    return doc.font(name);
  };
  const write = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) => {
    const [first, ...others] = runsOf(text, face, has);
    if (!first) return;
    // Laid out as a whole: letters that join, or run from right to left, are drawn as they are written.
    const whole = { lineBreak: true, features: [], ...options };
    doc.font(first.font).text(first.text, x, y, { ...whole, continued: others.length > 0 });
    for (const [index, run] of others.entries())
      doc.font(run.font).text(run.text, { ...whole, continued: index < others.length - 1 });
    doc.font(face);
  };

  font('bold').fillColor(ink).fontSize(22);
  write(title, margin, margin);
  font('text').fontSize(10).fillColor(soft);
  write(t('issued', { date: date(invoice.issued_at) }), margin, doc.y + 4);
  if (corrects) write(t('corrects', { number: corrects }), margin, doc.y + 2);

  const top = doc.y + 26;
  const column = (heading: string, lines: readonly string[], x: number) => {
    font('text').fontSize(9).fillColor(soft);
    write(heading, x, top, { width: 220 });
    for (const [index, line] of lines.entries()) {
      font(index ? 'text' : 'bold')
        .fontSize(10.5)
        .fillColor(ink);
      write(line, x, doc.y + 2, { width: 220 });
    }
    return doc.y;
  };
  const bottoms = [
    column(t('seller'), sellerLines(invoice, words), margin),
    column(t('buyer'), buyerLines(invoice, words), 320),
  ];

  let y = Math.max(...bottoms) + 30;
  const columns = [
    { x: margin, width: 222, align: 'left' },
    { x: 282, width: 40, align: 'right' },
    { x: 326, width: 70, align: 'right' },
    { x: 400, width: 50, align: 'right' },
    { x: 454, width: right - 454, align: 'right' },
  ] as const;
  const row = (cells: readonly string[], name: 'text' | 'bold', size = 10) => {
    font(name).fontSize(size).fillColor(ink);
    let bottom = y;
    for (const [index, { x, width, align }] of columns.entries()) {
      write(cells[index] ?? '', x, y, { width, align });
      bottom = Math.max(bottom, doc.y);
    }
    y = bottom + 8;
  };
  const rule = () => {
    doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.7).strokeColor('#c9d0cb').stroke();
    y += 8;
  };
  row([t('what'), t('quantity'), t('net_price'), t('rate'), t('total')], 'bold', 9);
  rule();
  const rate = `${(invoice.vat_rate / 100).toLocaleString(invoice.language === 'fr' ? 'fr-FR' : 'en-GB')} %`;
  row([invoice.line, '1', money(invoice.net), rate, money(invoice.total)], 'text');
  doc.fontSize(9).fillColor(soft);
  write(t('period', { from: date(invoice.service_from), to: date(invoice.service_to) }), margin, y - 6, { width: 300 });
  y = doc.y + 8;
  rule();
  for (const [label, amount, isLast] of [
    [t('net'), invoice.net, false],
    [t('vat', { rate }), invoice.vat, false],
    [t(invoice.kind === 'invoice' ? 'to_pay' : 'to_give_back'), invoice.total, true],
  ] as const) {
    font(isLast ? 'bold' : 'text')
      .fontSize(isLast ? 12 : 10)
      .fillColor(ink);
    write(label, 300, y, { width: 140, align: 'right' });
    write(money(amount), 445, y, { width: right - 445, align: 'right' });
    y = doc.y + 5;
  }
  y += 24;
  font('text').fontSize(9).fillColor(soft);
  for (const mention of mentions(invoice, words)) {
    write(mention, margin, y, { width: right - margin });
    y = doc.y + 4;
  }
  if (isForBusiness(invoice)) {
    const xml = Buffer.from(facturX(invoice, corrects));
    doc.file(xml, {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Factur-X',
      relationship: 'Alternative',
      creationDate: invoice.issued_at,
      modifiedDate: invoice.issued_at,
    });
    doc.appendXML(facturXMetadata);
  }
  doc.end();
  return buffer(doc);
}
