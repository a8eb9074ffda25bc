/** Mails through the operator's SMTP server, over a few connections that stay open. */
import { createTransport } from 'nodemailer';
import { Refused, type Transport, type Waiting } from '#server/kit/outbox-sender.ts';

interface Options {
  /** smtp://user:password@host:port; its query may hold further options of nodemailer. */
  url: string;
  from: string;
}

const loopback = /^(localhost|127\.|\[?::1)/;

export function openSmtp({ url, from }: Options, host: string): Transport {
  const { username, hostname } = new URL(url);
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    maxRequeues: 1,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A password never crosses a network in the clear.
    requireTLS: username !== '' && !loopback.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send(row) {
      await pool.sendMail(messageOf(row, from, host)).catch((error: SmtpError) => {
        throw isFinal(error) ? new Refused(error.message) : error;
      });
    },
    close: () => pool.close(),
  };
}

function messageOf({ id, recipient, subject, text, html, headers, createdAt }: Waiting, from: string, host: string) {
  const { 'Reply-To': replyTo, ...others } = headers;
  return {
    from,
    // As an object, so that a comma in it cannot make two recipients of one.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html }),
    // The same at every attempt: should one leave twice, mail programs recognise it.
    messageId: `<${id}@${host}>`,
    date: createdAt,
    headers: { ...others, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Only a recipient refused for good ends the attempts; a wrong password or sender is for the operator to put right. */
function isFinal({ responseCode = 0, command = '' }: SmtpError): boolean {
  return responseCode >= 550 && command.startsWith('RCPT');
}
