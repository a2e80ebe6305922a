import { resolve } from 'node:path';
import { secureAddress } from '../receive/courier';
import { isWithin, realPathOf } from '../site/disk';
import { checkoutOf, engineRoot } from '../site/engine-root';
import { UsageError } from '../site/usage-error';
import { rights, type Right } from '../studio/serve/rights';

/** Where people of a provider sign in. */
export interface ProviderSettings {
  issuer: URL;
  client: string;
  /** None where the provider asks for none. */
  secret: string | undefined;
}

export interface TeamSettings {
  /** Where people open Studio: `https://studio.example.com`. */
  origin: URL;
  /** The folder of what is kept of the team. */
  data: string;
  provider: ProviderSettings | undefined;
  /** Whom each right is given to, by address or as `group:NAME`. */
  listed: Record<Right, ReadonlySet<string>>;
  /** The address of a proxy that is on another computer. */
  proxy: string | undefined;
}

/** @throws UsageError where the environment says something that cannot be meant. */
export function readTeamSettings(environment: NodeJS.ProcessEnv, root: string): TeamSettings {
  const { TEAM_ORIGIN: address, TEAM_PROXY: proxy } = environment;
  if (!address)
    throw new UsageError(
      'Say in TEAM_ORIGIN at which address people open Studio, such as https://studio.example.com. See docs/team.md.',
    );
  const origin = secureAddress(address, 'TEAM_ORIGIN');
  if (address.replace(/\/$/, '') !== origin.origin)
    throw new UsageError(`TEAM_ORIGIN is more than an origin. Write: ${origin.origin}`);
  const provider = readProvider(environment);
  const listed = {
    look: readList(environment, 'TEAM_LOOK'),
    edit: readList(environment, 'TEAM_EDIT'),
    publish: readList(environment, 'TEAM_PUBLISH'),
  };
  const isAnybodyListed = rights.some((right) => listed[right].size > 0);
  if (provider && !isAnybodyListed)
    throw new UsageError('Nobody may sign in: name people in TEAM_LOOK, TEAM_EDIT or TEAM_PUBLISH.');
  if (!provider && isAnybodyListed)
    throw new UsageError(
      'TEAM_LOOK, TEAM_EDIT and TEAM_PUBLISH name people of a provider: set TEAM_ISSUER. Others are let in by --invite.',
    );
  return { origin, data: dataFolder(environment, root), provider, listed, proxy };
}

/** @throws UsageError where it is none, or is one that others see. */
export function dataFolder({ TEAM_DATA: data }: NodeJS.ProcessEnv, root: string): string {
  if (!data)
    throw new UsageError(
      'Say in TEAM_DATA where to keep who has signed in: a folder outside that of the site. See docs/team.md.',
    );
  const folder = realPathOf(resolve(data));
  const seen =
    [root, engineRoot].map(realPathOf).find((each) => isWithin(each, folder)) ?? checkoutOf(folder);
  if (seen !== undefined)
    throw new UsageError(`${folder} is in ${seen}, which others see. Choose another folder for TEAM_DATA.`);
  return folder;
}

function readProvider(environment: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const { TEAM_ISSUER: issuer, TEAM_CLIENT_ID: client, TEAM_CLIENT_SECRET: secret } = environment;
  if (!issuer) {
    if (!client && !secret) return undefined;
    throw new UsageError('TEAM_CLIENT_ID and TEAM_CLIENT_SECRET are for a provider: set TEAM_ISSUER.');
  }
  if (!client)
    throw new UsageError('TEAM_ISSUER needs TEAM_CLIENT_ID, by which the provider knows this Studio.');
  return { issuer: secureAddress(issuer, 'TEAM_ISSUER'), client, secret: secret || undefined };
}

function readList(environment: NodeJS.ProcessEnv, variable: string): Set<string> {
  const names = (environment[variable] ?? '').split(',').map((name) => name.trim());
  const named = names.filter((name) => name !== '');
  const wrong = named.find((name) => !/^group:./.test(name) && !/^[^\s@]+@[^\s@]+$/.test(name));
  if (wrong !== undefined)
    throw new UsageError(
      `"${wrong}" in ${variable} is neither an e-mail address nor a group, such as group:editors. Write commas between them.`,
    );
  return new Set(named.map((name) => (name.startsWith('group:') ? name : inSmallLetters(name))));
}

/** Those of ASCII alone: others become letters that are not theirs. */
export const inSmallLetters = (address: string): string =>
  address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
