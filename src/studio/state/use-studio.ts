import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { everyNode, nodeOfDiagnostic, wayTo } from '../outline/tree';
import type { Api } from '../api/client';
import type { Diagnostic } from '../../model/diagnostic';
import type { Change, OutlineNode } from '../../model/studio';
import { aroundAt } from '../api/around';
import { words } from '../words';
import type { Saver } from './saver';
import { draftOf, useDrafts } from './use-drafts';
import { useLive } from './use-live';
import { useLoaded } from './use-loaded';
import { useSaid } from './use-said';
import { useShown } from './use-shown';

/** All that Studio knows and does, for its parts to show. */
export function useStudio(api: Api, saver: Saver) {
  const live = useLive();
  const site = useLoaded('site', live.version, api.site);
  const shown = useShown(api, live.version);
  const { route, at, page } = shown;
  const saves = useSyncExternalStore(saver.subscribe, saver.state);
  const own = page.value?.outline;
  const settings = site.value?.settings;
  const outline = useMemo(() => withAround(own, settings), [own, settings]);
  const way = wayTo(outline, at);
  const name = [page.value?.title ?? route, ...way.map(({ title }) => title)].join(' › ');
  const editing = useDrafts(saver, { route, at: at ?? '', name });
  const steps = useSteps(saver, shown.goTo, live.refresh);
  const { turn } = steps;
  const block = useBlock(saver, { route, at: way.length > 0 ? at : undefined, turn, read: page.value });

  const fields = block.value?.fields;
  useEffect(() => {
    if (fields && at !== undefined) editing.know(fields, { route, at, name });
  });
  useEffect(() => {
    saver.readHistory().catch(() => undefined);
  }, [saver, live.version]);

  const retry = async () => {
    for (const change of saves.unsaved) {
      const draft = draftOf(editing.drafts, change);
      if (draft) editing.drafts.retry(draft.field);
      else await saver.retry(change).catch(() => undefined);
    }
  };
  const discard = (change: Change) => {
    const draft = draftOf(editing.drafts, change);
    if (draft) editing.drafts.drop(draft.field);
    saver.discard(change);
  };
  const placeOf = (diagnostic: Diagnostic) => {
    const node = nodeOfDiagnostic(outline, diagnostic);
    const field = diagnostic.pointer ?? '';
    return node && (() => shown.select(node.at, { sought: { field } }));
  };
  const diagnostics = page.value?.diagnostics ?? [];
  const wrong = new Set(diagnostics.flatMap((fault) => nodeOfDiagnostic(outline, fault)?.at ?? []));
  const failure =
    page.failure ?? site.failure ?? (block.failure?.reason === 'missing' ? undefined : block.failure);
  return {
    live,
    site,
    shown,
    saves,
    outline,
    way,
    block,
    editing,
    steps,
    retry,
    discard,
    placeOf,
    diagnostics,
    wrong,
    failure,
    nameOf: (place: string) => everyNode(outline).find((node) => node.at === place)?.title,
  };
}

/** What stands around every page is found below the parts of the page. */
function withAround(outline: OutlineNode[] = [], file: string | undefined): OutlineNode[] {
  if (file === undefined) return outline;
  const { title, label } = words.around;
  return [...outline, { at: aroundAt, origin: { file, pointer: '' }, type: '', title, label, children: [] }];
}

export type StudioState = ReturnType<typeof useStudio>;

interface WantedBlock {
  route: string;
  at: string | undefined;
  /** Grows with every undo: what was shown before is then no longer of use. */
  turn: number;
  /** The page as it was read: its blocks are read after it. */
  read: unknown;
}

function useBlock(saver: Saver, { route, at, turn, read }: WantedBlock) {
  const version = useCount(read);
  const load = useCallback(() => saver.read(route, at ?? ''), [saver, route, at]);
  return useLoaded(at === undefined ? undefined : `${route} ${at} ${turn}`, version, load);
}

/** How often a value has become another one. */
function useCount(value: unknown): number {
  const [state, setState] = useState({ value, count: 0 });
  if (state.value === value) return state.count;
  setState({ value, count: state.count + 1 });
  return state.count + 1;
}

/** Undo and redo, and what is said of them. */
function useSteps(
  saver: Saver,
  goTo: (place: { route: string; at: string; field: string }) => void,
  refresh: () => void,
) {
  const [turn, setTurn] = useState(0);
  const { said, say } = useSaid();
  const isStepping = useRef(false);
  const step = async (way: 'undo' | 'redo') => {
    if (isStepping.current) return;
    isStepping.current = true;
    // What is being written is saved first; the step may then be that.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const label = saver.state().history[way]?.label ?? '';
    try {
      const answer = await saver.step(way);
      if ('place' in answer) goTo(answer.place);
      setTurn((count) => count + 1);
      refresh();
      say(spoken(way, answer.result, label));
    } catch {
      say(words.lost.offline);
    } finally {
      isStepping.current = false;
    }
  };
  return { turn, said, say, step };
}

function spoken(way: 'undo' | 'redo', result: string, label: string): string {
  if (result === 'saved') return way === 'undo' ? words.undo.undone(label) : words.undo.redone(label);
  if (result === 'nothing') return way === 'undo' ? words.undo.nothing : words.undo.nothingToRedo;
  return words.undo.conflict;
}
