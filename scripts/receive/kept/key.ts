import { createHmac, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin } from '../../site/disk';
import { UsageError } from '../../site/usage-error';

const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/** What only the holder of the key can do. */
export type Key = ReturnType<typeof keyFrom>;

/** @throws UsageError where there is no key, or none that could be one. */
export function readKey(environment: NodeJS.ProcessEnv, folder: string): Key {
  const { RECEIVE_KEY: inline, RECEIVE_KEY_FILE: file } = environment;
  if (inline !== undefined) return keyFrom(inline, 'RECEIVE_KEY');
  if (file === undefined)
    throw new UsageError(`There is no key to encrypt with, so nothing is taken in. ${howToMake}`);
  if (isWithin(folder, resolve(file)))
    throw new UsageError(`The key ${file} lies with what it is to protect. Keep it outside ${folder}.`);
  return keyFrom(textOf(file), file);
}

const howToMake =
  'Make one with "openssl rand -base64 32 > FILE", name the file in RECEIVE_KEY_FILE, and keep a copy elsewhere: without it nothing can be read.';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The key ${file} cannot be read. ${howToMake}`);
  }
}

function keyFrom(text: string, source: string) {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== keyLength)
    throw new UsageError(`${source} holds no key: 32 random bytes in base64. ${howToMake}`);
  const part = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, keyLength));
  const [naming, sealing] = [part('names'), part('contents')];
  return {
    /** A name for an id, of which nothing can be told without the key: ids may be made of what was entered. */
    nameOf: (id: string): string => readable(createHmac('sha256', naming).update(id).digest()),
    /** Encrypts a text that is to be kept under a name, and under no other. */
    seal: (name: string, content: string): Buffer => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    /** @throws where the bytes were sealed with another key, under another name, or changed since. */
    open: (name: string, sealed: Buffer): string => {
      const bodyAt = nonceLength + tagLength;
      const nonce = sealed.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(nonceLength, bodyAt));
      return decipher.update(sealed.subarray(bodyAt), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Begins with what is told on the telephone: digits, which every language has. */
function readable(digest: Buffer): string {
  const digits = String(digest.readUInt32BE() % 100_000_000).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}-${digest.subarray(4, 20).toString('hex')}`;
}

/** The part of a name by which people call what was sent. */
export const referenceOf = (name: string): string => name.slice(0, 9);
