"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import { companiesCounted } from "@/lib/core/counted";
import type { ActionError, ActionResult } from "@/lib/core/result";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type {
  ChangedEntry,
  Entry,
  EntryCard,
  EntryDetail,
  UpdateEntryInput,
} from "@/lib/domains/watchlists/schema/entry";
import type { Board } from "@/lib/domains/watchlists/schema/list";
import type { EntryChange } from "./entry-columns";
import type { Known } from "./entry-order";
import { createMoveSender, createTurns } from "./moves";

type Ids = readonly string[];
type Patch = (entry: EntryCard) => EntryCard;

function movedTo(stage_key: string, pipeline_stage: string): Patch {
  const stage_since = new Date().toISOString();
  return (one) => ({ ...one, stage_key, pipeline_stage, stage_since, is_stale: false });
}

/** The cached details of single entries, which have the own fields. */
function detailsIn(cache: QueryClient, organizationId: string) {
  const keyFor = (entryId: string) => keyOf(organizationId, watchlistCalls.get, { entryId });
  return {
    read: (entryId: string) => cache.getQueryData<EntryDetail>(keyFor(entryId)),
    patch: ({ _id, version, custom }: ChangedEntry) =>
      cache.setQueryData<EntryDetail>(
        keyFor(_id),
        (before) => before && { ...before, version, custom },
      ),
  };
}

/** The cached boards of a project, and updating entries in all of them at once. */
function useBoards(projectId: string) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMemo(() => {
    // Matches the board with the first cards of each stage and the complete one.
    const queryKey = keyOf(organizationId, watchlistCalls.readBoard, { projectId });
    const projects = nounKeyOf(organizationId, "projects");
    const rereadSaid = () => {
      for (const call of [watchlistCalls.get, watchlistCalls.listEntriesOfCompany])
        void cache.invalidateQueries({ queryKey: keyOf(organizationId, call) });
      void cache.invalidateQueries({
        queryKey: keyOf(organizationId, watchlistCalls.readFunnel, { projectId }),
      });
    };
    return {
      details: detailsIn(cache, organizationId),
      read: (ids: Ids): EntryCard[] => {
        const wanted = new Set(ids);
        const held = cache
          .getQueriesData<Board>({ queryKey })
          .flatMap(([, board]) => board?.cards ?? []);
        return [...new Map(held.map((one) => [one._id, one])).values()].filter(({ _id }) =>
          wanted.has(_id),
        );
      },
      patch: (change: (cards: EntryCard[]) => EntryCard[]) =>
        cache.setQueriesData<Board>(
          { queryKey },
          (board) => board && { ...board, cards: change(board.cards) },
        ),
      stop: () => cache.cancelQueries({ queryKey }),
      /** Rereads everything of the project, including the counts of its stages. */
      reread: () => {
        void cache.invalidateQueries({ queryKey });
        rereadSaid();
        void cache.invalidateQueries({ queryKey: projects });
      },
      /** Rereads counts and one entry's details; the list itself is right. */
      rereadCounts: () => {
        // Restarts a read of all entries that the change has cancelled.
        void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
        rereadSaid();
        void cache.invalidateQueries({ queryKey: projects, refetchType: "none" });
      },
    };
  }, [cache, organizationId, projectId]);
}

type Boards = ReturnType<typeof useBoards>;

const patched = (ids: Ids, change: Patch) => {
  const of = new Set(ids);
  return (cards: EntryCard[]) => cards.map((one) => (of.has(one._id) ? change(one) : one));
};

/** Restores entries after a refused change; other changes stay. */
const restored = (before: readonly EntryCard[]) => {
  const known = new Map(before.map((one) => [one._id, one]));
  return (cards: EntryCard[]) =>
    cards.map((one) => ({ ...(known.get(one._id) ?? one), version: one.version }));
};

type Doing<T> = {
  boards: Boards;
  ids: Ids;
  show: (cards: EntryCard[]) => EntryCard[];
  write: () => Promise<ActionResult<T>>;
  undone: (before: readonly EntryCard[]) => (cards: EntryCard[]) => EntryCard[];
  /** Shows the reason; defaults to a toast of its message. */
  refused?: (error: ActionError) => void;
};

/** Shows a change at once; a refused one is reverted, with the reason. */
async function optimistically<T>({ boards, ids, show, write, undone, refused }: Doing<T>) {
  const before = boards.read(ids);
  boards.patch(show);
  // A read under way would bring back the old state.
  void boards.stop();
  const result = await write();
  if (result.ok) return result.data;
  boards.patch(undone(before));
  if (refused) refused(result.error);
  else toast.error(result.error.message);
  boards.reread();
  return null;
}

type Tools = {
  api: SpotlightApi;
  boards: Boards;
  projectId: string;
  toastWithUndo: ReturnType<typeof useUndo>["toastWithUndo"];
  onRefused: (entry: EntryCard, mine: EntryChange, error: ActionError) => void;
  inTurn: ReturnType<typeof createTurns>;
  sendMove: ReturnType<typeof createMoveSender>;
};

/** What somebody else stored, and what was to be stored. */
export type EntryConflict = { theirs: Entry; mine: EntryChange };

type Change = { ids: Ids; said: EntryChange & { stage?: string }; show: Patch; told: string };

/** Changes many entries, with one undo for all. */
async function changeMany(tools: Tools, { ids, said, show, told }: Change) {
  const { api, boards, projectId, toastWithUndo } = tools;
  const done = await optimistically({
    boards,
    ids,
    show: patched(ids, show),
    undone: restored,
    write: () =>
      tools.inTurn(() => {
        const input = { project_id: projectId, entries: [...ids], ...said };
        return said.stage === undefined
          ? api.write(watchlistCalls.change, input)
          : tools.sendMove(ids, (turn) => api.write(watchlistCalls.change, { ...input, ...turn }));
      }),
  });
  if (!done) return;
  if (done.undo_id) toastWithUndo(told, done.undo_id);
  // Only the server knows their new versions.
  boards.reread();
}

const answered = ({ version, stage_since, is_stale }: ChangedEntry) => ({
  version,
  stage_since,
  is_stale,
});

/** Changes one entry; the answer has its new state, so nothing is reread. */
async function changeOne(tools: Tools, entry: EntryCard, { ids, said, show, told }: Change) {
  const { api, boards, toastWithUndo } = tools;
  const { stage, ...fields } = said;
  const done = await optimistically<ChangedEntry>({
    boards,
    ids,
    show: patched(ids, show),
    undone: restored,
    write: () =>
      tools.inTurn(async () => {
        const { version } = boards.read(ids)[0] ?? entry;
        const result = await (stage === undefined
          ? api.write(watchlistCalls.update, { entryId: entry._id, ...fields, version })
          : tools.sendMove(ids, (turn) =>
              api.write(watchlistCalls.setStage, { entryId: entry._id, stage, ...turn }),
            ));
        if (result.ok) boards.patch(patched(ids, (one) => ({ ...one, ...answered(result.data) })));
        return result;
      }),
    refused: (error) => tools.onRefused(entry, fields, error),
  });
  if (!done) return;
  if (done.undo_id) toastWithUndo(told, done.undo_id);
  boards.rereadCounts();
}

type OwnValues = NonNullable<UpdateEntryInput["custom"]>;

/** Stores own fields of an entry after what is still being stored: each change is of a new version. */
async function changeOwn(tools: Tools, entryId: string, custom: OwnValues) {
  const { api, boards, toastWithUndo } = tools;
  const result = await tools.inTurn(async () => {
    // Either may have been read later than the other.
    const known = [boards.read([entryId])[0], boards.details.read(entryId)];
    const version = Math.max(...known.map((one) => one?.version ?? 1));
    const written = await api.write(watchlistCalls.update, { entryId, custom, version });
    if (!written.ok) return written;
    boards.patch(patched([entryId], (one) => ({ ...one, ...answered(written.data) })));
    boards.details.patch(written.data);
    return written;
  });
  // The cards have the own fields that are columns.
  boards.reread();
  if (!result.ok) toast.error(result.error.message);
  else if (result.data.undo_id)
    toastWithUndo(`Changed ${result.data.company_name}`, result.data.undo_id);
}

/** What can be done with a project's entries: shown at once, stored in the background, undoable. */
export function useEntryActs(projectId: string, { stages }: Pick<Known, "stages">) {
  const api = useApi();
  const boards = useBoards(projectId);
  const { toastWithUndo } = useUndo();
  const [conflict, setConflict] = useState<EntryConflict | null>(null);
  async function onRefused(entry: EntryCard, mine: EntryChange, error: ActionError) {
    const isStale = error.fields?.version !== undefined;
    const theirs = isStale
      ? await api.read(watchlistCalls.get, { entryId: entry._id }).catch(() => null)
      : null;
    if (theirs) setConflict({ theirs, mine });
    else toast.error(error.message);
  }
  const [inTurn] = useState(createTurns);
  const [sendMove] = useState(createMoveSender);
  const tools = { api, boards, projectId, toastWithUndo, onRefused, inTurn, sendMove };
  const act = (ids: Ids, rest: Omit<Change, "ids">) => {
    const [one, ...more] = boards.read(ids);
    if (one && more.length === 0) return changeOne(tools, one, { ids: [one._id], ...rest });
    return changeMany(tools, { ids, ...rest });
  };
  const subject = (ids: Ids) =>
    ids.length === 1
      ? (boards.read(ids)[0]?.company_name ?? "1 company")
      : companiesCounted(ids.length);
  return {
    conflict,
    endConflict: () => setConflict(null),
    /** Moves entries to a stage; those already in it stay. */
    async move(given: Ids, stage: string) {
      const ids = boards.read(given).flatMap((one) => (one.stage_key === stage ? [] : [one._id]));
      if (ids.length === 0) return;
      const name = stages.find(({ key }) => key === stage)?.name ?? stage;
      const show = movedTo(stage, name);
      await act(ids, { said: { stage }, show, told: `Moved ${subject(ids)} to ${name}` });
    },
    edit: (ids: Ids, said: EntryChange) =>
      act(ids, { said, show: (one) => ({ ...one, ...said }), told: `Changed ${subject(ids)}` }),
    editOwn: (entryId: string, custom: OwnValues) => changeOwn(tools, entryId, custom),
    /** Overwrites what somebody else stored meanwhile. */
    async overwrite({ theirs, mine }: EntryConflict) {
      setConflict(null);
      const { _id, version } = theirs;
      boards.patch(patched([_id], (one) => ({ ...one, version })));
      await act([_id], {
        said: mine,
        show: (one) => ({ ...one, ...mine }),
        told: `Changed ${theirs.company_name}`,
      });
    },
    remove: (ids: Ids) => removeAll(tools, ids, `Removed ${subject(ids)} from the project`),
    reread: boards.reread,
  };
}

async function removeAll({ api, boards, projectId, toastWithUndo }: Tools, ids: Ids, told: string) {
  const gone = new Set(ids);
  const done = await optimistically({
    boards,
    ids,
    show: (cards) => cards.filter(({ _id }) => !gone.has(_id)),
    undone: (before) => (cards) => [...cards, ...before],
    write: () => api.write(watchlistCalls.remove, { project_id: projectId, entries: [...ids] }),
  });
  if (done?.undo_id) toastWithUndo(told, done.undo_id);
  if (done) boards.reread();
}
