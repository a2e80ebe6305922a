import { bodyOf } from '../../receive/request-body';
import type { IncomingMessage } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../../../src/model/person';
import type { ChangeAnswer, Hindrance, Present, Team, UndoAnswer } from '../../../src/model/studio';
import { openerOf } from '../../dev/fault-html';
import type { FollowedSite } from '../../dev/follow-files';
import { writtenPlaceOf } from '../../dev/site/block-place';
import type { SiteView } from '../../dev/site/site-reader';
import { type Changes, type NotContent, createChanges } from '../change/changes';
import { openJournal } from '../change/steps/journal';
import { createTexts } from '../change/kept-texts';
import { createBlocks, onlyShown, writtenAt } from '../read/block';
import { inFile } from '../read/form';
import type { MessageReader } from '../read/messages';
import { launchDemands } from '../read/launch';
import { studioPage, createPreviews } from '../read/page';
import { createSiteKey, studioSite } from '../read/studio-site';
import { pictureLibrary } from '../pictures/library';
import { keepPictures, takePicture } from '../pictures/upload';
import { mostUpload } from '../../../src/studio/api/page-places';
import { publish } from '../../publish/publish';
import { jsonIn } from '../../../src/model/json';
import { answeredAs, codeOf, messageOf } from '../../site/usage-error';
import type { Publishers } from '../../publish/pending';
import { answerOf } from '../../site/git/git';
import { authorsIn } from '../publish/authors';
import { reportChanges, readEarlier } from '../publish/report-changes';
import { showBoth } from '../publish/show-both';
import * as sent from './requests';
import { mayDo, type Right, rights } from './rights';
import type { Reader } from './requests';
import { hasGraphicalEditor, thisMachine } from './editor';
import { longest } from './own-folder';
import { createPresence } from './presence';
import { contentFile, isContent } from './safe-path';
import { packageOf, pathWithin } from '../../../src/content/source/places/package-of';

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Names the body: who has it already is told only that it is the same. */
  tag?: string;
  /** The right to what it answers. */
  needs?: Right;
  /** What it answers, as it was read. */
  sent?: unknown;
}

/** An address at which Vite opens the editor. */
interface Opener {
  opener: string;
}

export interface ApiSources {
  /** The folder of the site. */
  root: string;
  /** Where Studio keeps what is its own. */
  folder: string;
  followed: () => FollowedSite;
  /** What forms have sent, where that is kept on this computer. */
  messages?: MessageReader | undefined;
  /** Tells every window where the people of a team are. */
  tell?: (people: readonly Present[]) => void;
  /** Hears what went wrong on the disk or in the server itself. */
  onFailure: (message: string) => void;
}

interface Asked {
  query: URLSearchParams;
  request: IncomingMessage;
  /** Who asks, where people sign in. */
  person?: Person | undefined;
}

type Ask = (asked: Asked & { changes: Changes }) => Promise<ApiAnswer | Opener>;

/** What Studio asks its server for, each under its method and its name. */
export function createApi({ root, folder, followed, messages, tell = () => {}, onFailure }: ApiSources) {
  const seen = (answer: (view: SiteView) => unknown): Promise<ApiAnswer> =>
    followed().answered(async ({ view }) => found(await answer(view)));
  const read =
    (answer: (view: SiteView, asked: Asked) => unknown): Ask =>
    (asked) =>
      seen((view) => answer(view, asked));

  const keyOf = createSiteKey();
  const texts = createTexts(join(folder, 'texts'));
  const blocks = createBlocks(texts.keep);
  const journal = openJournal(join(folder, 'journal'));
  const pictures = keepPictures(root, join(folder, 'pictures'));
  const changesOf = createChanges({ root, followed, journal, texts, ...blocks, pictures });
  const teamOf = (person: Person | undefined): Publishers | undefined =>
    person && {
      publisher: person,
      authorsOf: (pending) => authorsIn(journal.read(longest.texts), texts, pending),
    };
  const presentWith = createPresence(tell);
  const previewOf = createPreviews(changesOf().versions);

  /** Under the right that each needs. What is not named here is answered to nobody. */
  const asks: Record<Right, Record<string, Ask>> = {
    look: {
      'GET site': ({ request }) =>
        followed().answered(async ({ view }) => {
          const tag = `"${keyOf(view)}"`;
          const isKnown = request.headers['if-none-match'] === tag;
          return isKnown
            ? { status: 304, body: undefined, tag }
            : { ...ok(studioSite(view, blocks.sections(view), texts.keep)), tag };
        }),
      'GET block': read((view, { query, person }) => {
        const block = blocks.block(view, query.get('route') ?? '/', query.get('at') ?? '');
        return block && !mayDo(person, 'edit')
          ? { ...block, fields: block.fields.map(onlyShown('right')) }
          : block;
      }),
      'GET written': ({ query, changes }) => {
        const [file = '', pointer = '', hash = ''] = ['file', 'pointer', 'hash'].map(
          (name) => query.get(name) ?? '',
        );
        const address = { file, pointer, hash };
        // A text of a package has no versions here.
        const isBrought = packageOf(file) !== undefined && isContent(pathWithin(file));
        const now = isBrought ? address : changes.follow([address])[0];
        return seen((view) => ({ value: now ? writtenAt(now, view) : undefined }));
      },
      'GET history': async ({ changes }) => ok(changes.history()),
      'GET changes': ({ person }) => seen(({ siteIndex }) => reportChanges(root, siteIndex, teamOf(person))),
      async 'GET earlier'({ query }) {
        const place = { file: query.get('file') ?? '', pointer: query.get('pointer') ?? '' };
        if (contentFile(root, place.file) === undefined) return forbidden;
        return ok(await readEarlier({ root, records: journal.read(), texts }, place));
      },
      'GET page': read((view, { query }) => studioPage(view, query.get('route') ?? '/', texts.keep)),
      'GET launch': read((view) => launchDemands(view, texts.keep)),
      'GET palette': read((view) => blocks.palette(view)),
      'GET pictures': read(({ siteIndex }) => pictureLibrary(siteIndex, root)),
      // They are asked for as a whole, and write nothing.
      'POST preview': posted(sent.preview, (wanted) => seen((view) => previewOf(view, wanted))),
      'POST follow': posted(sent.addresses, async (addresses, { changes }) => ok(changes.follow(addresses))),
      'POST both': posted(sent.both, (request) => seen((view) => showBoth(root, request, view))),
      'POST here': posted(sent.here, async (here, { person }) => {
        if (!person) return notFound;
        const published = await answerOf(root, ['log', '-1', '--format=%cI', '@{upstream}']);
        return ok({ id: person.id, people: presentWith(person, here), published } satisfies Team);
      }),
    },
    edit: {
      'POST change': posted(sent.change, async (change, { changes }) =>
        answered(await changes.change(change)),
      ),
      'POST pages': posted(sent.page, async (change, { changes }) => ok(await changes.page(change))),
      'POST take-back': posted(sent.takeBack, async (request, { changes }) =>
        ok(await changes.takeBack(request)),
      ),
      'POST undo': async ({ changes }) => answered(await changes.undo('undo')),
      'POST redo': async ({ changes }) => answered(await changes.undo('redo')),
      async 'POST upload'({ query, request, changes }) {
        const bytes = await bodyOf(request, mostUpload, mostDropped);
        if (!bytes) return tooLarge(mostUpload);
        const place = { root, incoming: join(folder, 'incoming') };
        const taken = await takePicture(query.get('name') ?? '', bytes, place);
        if (taken.result === 'saved') await changes.added(`public/${taken.src}`, stepOf(query));
        return ok(taken);
      },
      'POST skip': posted(sent.step, async ({ id }, { changes }) => ok(await changes.skip(id))),
      'POST open': posted(sent.place, async (origin, { person }) => {
        const file = contentFile(root, origin.file);
        if (!file) return forbidden;
        const place = await followed().answered(async ({ view }) =>
          writtenPlaceOf(view, inFile(origin, view)),
        );
        if (!place) return notFound;
        return person === undefined && hasGraphicalEditor(thisMachine())
          ? { opener: openerOf(place, root) }
          : ok({ result: 'byHand', file, line: place.line });
      }),
    },
    publish: {
      'POST publish': posted(sent.publishing, async (request, { person, changes }) => {
        const answer = await publish(root, request, changes.receive, teamOf(person)).catch(answeredAs);
        // What is printed of faults is for terminals.
        return ok({ ...answer, report: undefined });
      }),
      // What visitors have sent is for those alone who answer for the site.
      'GET messages': read(({ siteIndex }) => messages?.list(siteIndex.context) ?? null),
      'POST message': posted(sent.deed, (deed, { person }) =>
        seen(({ siteIndex }) => messages?.act(siteIndex.context, deed, person?.name)),
      ),
      'POST message-table': async ({ person }) => found(messages?.table(person?.name)),
    },
  };
  return async (name: string, asked: Asked): Promise<ApiAnswer | Opener> => {
    const key = `${asked.request.method} ${name}`;
    if (!existsSync(join(root, 'pages')))
      return refused(500, 'The folder of the site is gone.', 'folderGone');
    const needs = rights.find((right) => Object.hasOwn(asks[right], key));
    const ask = needs && asks[needs][key];
    if (!ask) return notFound;
    if (!mayDo(asked.person, needs)) return notAllowed;
    try {
      return { ...(await ask({ ...asked, changes: changesOf(asked.person) })), needs };
    } catch (error) {
      const message = messageOf(error);
      onFailure(message);
      return { ...refused(500, message, hindranceOf(error)), needs };
    }
  };
}

/** What the adding of a picture is called in the history, and where it was done. */
function stepOf(query: URLSearchParams) {
  const place = { route: query.get('route') ?? '/', at: query.get('at') ?? '', field: '' };
  return { label: (query.get('label') ?? '').slice(0, sent.longestLabel), place };
}

function posted<T>(read: Reader<T>, answer: (sent: T, ...asked: Parameters<Ask>) => ReturnType<Ask>): Ask {
  return async (asked) => {
    const bytes = await bodyOf(asked.request, mostJson, mostDropped);
    if (!bytes) return tooLarge(mostJson);
    const value = read(jsonIn(bytes.toString('utf8')));
    return value === undefined ? unreadable : { ...(await answer(value, asked)), sent: value };
  };
}

const answered = (answer: ChangeAnswer | UndoAnswer | NotContent): ApiAnswer =>
  answer.result === 'forbidden' ? forbidden : ok(answer);
const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const found = (body: unknown): ApiAnswer => (body === undefined ? notFound : ok(body));
const refused = (status: number, message: string, hindrance?: Hindrance): ApiAnswer => ({
  status,
  body: { message, hindrance },
});
const notFound = refused(404, 'There is nothing of this name.');
const forbidden = refused(
  403,
  'Only the files of pages, shared parts, settings and forms are open to Studio.',
  'notOpen',
);
const notAllowed = refused(403, 'You have no right to this.', 'notAllowed');
const unreadable = refused(400, 'What was sent cannot be read.');
const tooLarge = (most: number) =>
  refused(413, `This is too large: at most ${most / 1_000_000} MB can be sent.`, 'tooLong');

/** In bytes. */
const mostJson = 1_000_000;
const mostDropped = 200_000_000;

const hindrances: Record<string, Hindrance> = {
  EACCES: 'protected',
  EPERM: 'protected',
  EROFS: 'protected',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** What of the disk is the cause of an error; undefined where it is another one. */
const hindranceOf = (error: unknown): Hindrance | undefined => hindrances[String(codeOf(error))];
