import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/admin-newsletter.ts';
import { unsubscribeNewsletter } from '#contract/api/newsletter.ts';
import { changeSettings } from '#contract/api/settings.ts';
import { sendLetterJob } from '#server/features/admin-newsletter/sending.service.ts';
import { sendWeekly } from '#server/features/admin-newsletter/weekly.service.ts';
import { openAdsSite, insertAd, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { startSmtpPeer, type SmtpPeer } from '#server/kit/mail/smtp-peer.ts';
import { writtenPart } from '#server/kit/mail/markdown.ts';

let peer: SmtpPeer;
let site: AdsSite;
let token: string;
beforeAll(async () => {
  peer = await startSmtpPeer();
  site = await openAdsSite({ SMTP_URL: peer.url, MAIL_FROM: 'lettre@trouvaille.example' });
  ({ token } = await site.signIn('Admin'));
});
afterAll(async () => {
  await site.close();
  await peer.close();
});
beforeEach(async () => {
  const { db } = site.database;
  await db.deleteFrom('newsletter_issues').execute();
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('outbox').execute();
  peer.received.length = 0;
});

const letter = {
  subjects: { fr: 'Les nouvelles du printemps', en: 'News of spring' },
  bodies: {
    fr: '## Bonjour\n\nVoici **nos** [nouvelles](/search) du printemps.',
    en: '## Hello\n\nHere is **our** [news](/search) of spring.',
  },
};

async function subscribe(count: number, more: object = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `lecteur${String(at).padStart(4, '0')}@exemple.fr`,
    language: at % 3 ? ('fr' as const) : ('en' as const),
    unsubscribe_token: `jeton-${at}`,
    confirmed_at: new Date(),
    ...more,
  }));
  await site.database.db.insertInto('newsletter_subscribers').values(rows).execute();
}

async function draft(body: api.LetterInput = letter): Promise<api.IssueDetail> {
  return (await site.call(api.createIssue, { body, token })).body.data as api.IssueDetail;
}
const of = (id: string) => ({ params: { id }, token });
const read = async (id: string) => (await site.call(api.readIssue, of(id))).body.data as api.IssueDetail;
async function sendAll() {
  while (await site.runJobs());
}
const recipients = () => peer.received.flatMap(({ to }) => to).toSorted();

test('a letter goes once to each who confirmed, in their language, with a one-click way out', async () => {
  await subscribe(120);
  await site.database.db
    .insertInto('newsletter_subscribers')
    .values([
      { email: 'jamais@exemple.fr', unsubscribe_token: 'a' },
      { email: 'parti@exemple.fr', unsubscribe_token: 'b', confirmed_at: new Date(), unsubscribed_at: new Date() },
    ])
    .execute();
  const { id } = await draft();
  expect((await site.call(api.sendIssue, of(id))).body.data).toMatchObject({ status: 'Sending', recipients: 120 });
  expect((await site.call(api.sendIssue, of(id))).body.code).toBe('letter_begun');
  await sendAll();
  expect(await read(id)).toMatchObject({ status: 'Sent', written: 120, sent: 120, failed: 0 });
  expect(new Set(recipients()).size).toBe(120);
  expect(peer.received).toHaveLength(120);
  const { raw } = peer.received.find(({ to }) => to[0] === 'lecteur0000@exemple.fr')!;
  const english = raw.replace(/\r\n[ \t]+/g, ' ');
  expect(english).toContain('Subject: News of spring');
  expect(english).toContain('List-Unsubscribe: <http://localhost/api/newsletter/unsubscribe?token=jeton-0>');
  expect(english).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await site.context.jobs.send(site.database.db, sendLetterJob, { issueId: id });
  await sendAll();
  expect(peer.received).toHaveLength(120);
});

test('a sending that dies half-way goes on with the next address, and nobody gets it twice', async () => {
  await subscribe(130);
  const { id } = await draft();
  await site.call(api.sendIssue, of(id));
  // Two workers at once, each ended after its first batches.
  const work = (after: number) => {
    const ending = new AbortController();
    let left = after;
    const signal = {
      get aborted() {
        left -= 1;
        if (left < 0) ending.abort();
        return ending.signal.aborted;
      },
    } as AbortSignal;
    return sendLetterJob.handle!(site.context, { issueId: id }, { id: 'x', signal } as never).catch(() => {});
  };
  await Promise.all([work(1), work(1)]);
  const { written } = await read(id);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(130);
  await sendAll();
  expect(peer.received).toHaveLength(130);
  expect(new Set(recipients()).size).toBe(130);
});

test('stopping takes back what has not left, and going on reaches just those who have not got it', async () => {
  await subscribe(40);
  const { id } = await draft();
  await site.call(api.sendIssue, of(id));
  await sendLetterJob.handle!(site.context, { issueId: id }, { id: 'x', signal: new AbortController().signal });
  await site.database.db.updateTable('newsletter_issues').set({ status: 'Sending' }).where('id', '=', id).execute();
  expect((await site.call(api.stopIssue, of(id))).body.data).toMatchObject({ status: 'Stopped', written: 0 });
  expect((await site.call(api.stopIssue, of(id))).body.code).toBe('letter_not_sending');
  await sendAll();
  expect(peer.received).toHaveLength(0);
  await site.call(api.sendIssue, of(id));
  await sendAll();
  expect(recipients()).toHaveLength(40);
});

test('whoever leaves while their letter waits does not get it', async () => {
  await subscribe(3);
  const { id } = await draft();
  await site.call(api.sendIssue, of(id));
  await sendLetterJob.handle!(site.context, { issueId: id }, { id: 'x', signal: new AbortController().signal });
  await site.call(unsubscribeNewsletter, { body: { token: 'jeton-1' } });
  await sendAll();
  expect(recipients()).toEqual(['lecteur0000@exemple.fr', 'lecteur0002@exemple.fr']);
});

test('a test goes to oneself alone, and an unfinished letter to nobody', async () => {
  await subscribe(2);
  const { id } = await draft({ ...letter, subjects: { fr: 'Bonjour', en: '' } });
  const { status, body } = await site.call(api.sendIssue, of(id));
  expect([status, body.errors[0].field]).toEqual([422, 'subjects.en']);
  const whole = await draft();
  const { email } = (await site.call(api.testIssue, of(whole.id))).body.data;
  await sendAll();
  expect(recipients()).toEqual([email, email]);
  expect(await read(whole.id)).toMatchObject({ status: 'Draft', written: 0 });
});

test('of two who change a draft the later is told, and one that left is not changed', async () => {
  await subscribe(1);
  const { id, version } = await draft();
  const change = (seen: number) => site.call(api.updateIssue, { ...of(id), body: { ...letter, version: seen } });
  expect((await change(version)).status).toBe(200);
  expect((await change(version)).body.code).toBe('stale_version');
  await site.call(api.sendIssue, of(id));
  expect((await change(version + 1)).body.code).toBe('letter_begun');
  expect((await site.call(api.deleteIssue, of(id))).body.code).toBe('letter_begun');
});

async function withPicture(adId: number): Promise<void> {
  const variants = [1280, 320].map((width) => ({ url: `/files/${adId}-${width}.webp`, width, type: 'image/webp' }));
  await site.database.db
    .insertInto('ad_images')
    .values({
      ad_id: adId,
      position: 0,
      url: `/files/${adId}.jpg`,
      width: 1600,
      height: 1200,
      alt: '',
      variants: JSON.stringify(variants),
    })
    .execute();
}

test('the selection of the week goes out once, with pictures of its ads and links to them, unless it is switched off', async () => {
  const owner = await site.signIn();
  for (const [at, title] of ['Vélo hollandais', 'Table [en](https://evil.example) chêne', 'Lampe'].entries())
    await withPicture(await insertAd(site, { user_id: owner.id, title, image_count: 1, favorite_count: 10 - at }));
  await subscribe(1);
  await site.call(changeSettings, { body: { weeklySelection: false }, token });
  await sendWeekly(site.context);
  expect((await site.call(api.listIssues, { token })).body.data.issues).toEqual([]);
  await site.call(changeSettings, { body: { weeklySelection: true }, token });
  await Promise.all([sendWeekly(site.context), sendWeekly(site.context)].map((one) => one.catch(() => {})));
  await sendAll();
  expect(peer.received).toHaveLength(1);
  const [issue] = (await site.call(api.listIssues, { token })).body.data.issues as api.Issue[];
  expect(issue).toMatchObject({ kind: 'weekly', status: 'Sent', sent: 1 });
  const { bodies } = await read(issue!.id);
  expect(bodies.fr).toMatch(/\[Vélo hollandais\]\(\/advertisement\/\d+\)/);
  const { html, text } = writtenPart(bodies.fr, 'https://ici.example');
  expect(html).not.toContain('evil.example"');
  expect(html.match(/<img src="https:\/\/ici\.example\/files\/\d+-320\.webp" alt="[^"]+"/g)).toHaveLength(3);
  expect(text).toMatch(/^Vélo hollandais \(https:\/\/ici\.example\/advertisement\/\d+\)\n20\s€ · Lyon$/m);
});

test('Markdown becomes a mail that runs nothing and loads nothing from elsewhere', () => {
  const { html, text } = writtenPart(
    '# T\n\n<script>x</script>\n\n![p](https://x.example/p.png) [a](javascript:alert(1)) [b](//evil.example) [c](/search)\n\n- **un**\n- *deux* & 3',
    'https://ici.example',
  );
  expect(html).not.toMatch(/<script|<img|javascript:|\/\/evil/);
  expect(html).toContain('href="https://ici.example/search"');
  expect(html).toContain('<b>un</b>');
  expect(text).toContain('- deux & 3');
  expect(text).toContain('c (https://ici.example/search)');
});
