import { createHmac } from 'node:crypto';
import type { EnteredLine } from '../../src/forms/typed-values';
import { ifInstalled, UsageError } from '../site/usage-error';
import { referenceOf } from './kept/key';
import { printable } from './kept/printable';
import type { Submission } from './kept/store';

/** The part of a submission that is handed on. */
interface Parcel {
  /** The same for every try. */
  name: string;
  title: string;
  submission: Submission;
  lines: EnteredLine[];
}

/** Brings a parcel to those who wait for it. Rejects where it cannot be known to have arrived. */
export type Courier = (parcel: Parcel) => Promise<void>;

/**
 * The one way on that the environment names.
 * @throws UsageError where it names it badly.
 */
export async function openCourier(environment: NodeJS.ProcessEnv): Promise<Courier | undefined> {
  const { RECEIVE_SMTP: smtp, RECEIVE_POST: post } = environment;
  if (smtp !== undefined && post !== undefined)
    throw new UsageError('RECEIVE_SMTP and RECEIVE_POST are two ways on: set one of them.');
  if (smtp !== undefined) return mailCourier(smtp, environment);
  return post === undefined ? undefined : postCourier(post, environment);
}

/** Whether nothing leaves this computer on the way there. */
export const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const patience = 20_000;

async function mailCourier(smtp: string, environment: NodeJS.ProcessEnv): Promise<Courier> {
  const { RECEIVE_FROM: from, RECEIVE_TO: to, RECEIVE_MAIL_VALUES: withValues } = environment;
  const url = addressFrom(smtp, 'RECEIVE_SMTP', ['smtp:', 'smtps:']);
  if (!from || !to)
    throw new UsageError('Mail needs RECEIVE_FROM and RECEIVE_TO: whose it is, and whom it goes to.');
  const { createTransport } = await ifInstalled(import('nodemailer'), 'Mail is sent by', 'nodemailer');
  const mailer = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: !isHere(url),
    ignoreTLS: url.protocol === 'smtp:' && isHere(url),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (parcel) => {
    await mailer.sendMail({
      from,
      to,
      messageId: `<${parcel.name}@${from.replace(/^.*@|>.*$/g, '')}>`,
      subject: `${parcel.submission.isSuspect ? 'Perhaps spam: ' : ''}${parcel.title} ${referenceOf(parcel.name)}`,
      text: mailText(parcel, withValues === 'yes'),
    });
  };
}

function mailText({ name, title, submission, lines }: Parcel, withValues: boolean): string {
  const reference = referenceOf(name);
  const entered = lines.map(({ label, text }) => `${label}: ${printable(text)}`);
  return [
    `“${title}” was sent. Its reference is ${reference}.`,
    `It came on ${submission.received}.`,
    '',
    ...(withValues
      ? entered
      : [`To read it, on the server that took it in: Messages in Studio, or receive --show ${reference}`]),
    '',
  ].join('\n');
}

function postCourier(post: string, { RECEIVE_POST_SECRET: secret }: NodeJS.ProcessEnv): Courier {
  const url = secureAddress(post, 'RECEIVE_POST');
  if (!secret)
    throw new UsageError('RECEIVE_POST needs RECEIVE_POST_SECRET, by which its answers are signed.');
  return async ({ name, submission }) => {
    const body = JSON.stringify({ id: name, reference: referenceOf(name), ...submission });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}.`);
  };
}

/** By http only where nothing leaves this computer. @throws UsageError */
export function secureAddress(text: string, variable: string): URL {
  const url = addressFrom(text, variable, ['https:', 'http:']);
  if (url.protocol === 'http:' && !isHere(url))
    throw new UsageError(
      `${variable} must begin with https://: what is sent there is readable on its way otherwise.`,
    );
  return url;
}

/** @throws UsageError */
function addressFrom(text: string, variable: string, protocols: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '')
    throw new UsageError(
      `${variable} is no address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  return url;
}
