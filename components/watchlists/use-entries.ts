"use client";

import { useMemo, useState } from "react";
import { useRead } from "@/components/providers/use-read";
import type { CustomKey } from "@/lib/core/custom-fields";
import { CARDS_AT_ONCE } from "@/lib/domains/watchlists/constants";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { ReadBoardInput } from "@/lib/domains/watchlists/schema/list";
import { boardInput } from "./entry-address";
import type { BoardStage } from "./entry-order";

const NO_FIELDS: readonly CustomKey[] = [];
const none: { cards: EntryCard[]; stages: BoardStage[] } = { cards: [], stages: [] };

function useBoard(input: ReadBoardInput, enabled = true) {
  return useRead(watchlistCalls.readBoard, input, {
    enabled,
    // When an own field is shown, sorted or filtered by, the table stays until its values are there.
    placeholderData: (before) => (before?.project_id === input.projectId ? before : undefined),
    // Comparing ten thousand entries field by field costs more than rendering the visible ones
    // again.
    structuralSharing: false,
    meta: { tellsFailure: true },
  });
}

/**
 * A project's entries: the page brings the first of each stage, the rest load in the background, so
 * that ten thousand open as fast as fifty.
 */
export function useEntries(projectId: string, own = NO_FIELDS) {
  const first = useBoard(boardInput(projectId, own));
  const isPart = first.data !== undefined && first.data.cards.length < first.data.total;
  const whole = useBoard({ ...boardInput(projectId, own), per_stage: CARDS_AT_ONCE }, isPart);
  const shown = isPart && whole.data ? whole : first;
  const board = shown.data;
  // Cards of an earlier answer have the values of the own fields that were asked for then.
  const [ownRead, setOwnRead] = useState(own);
  if (!shown.isPlaceholderData && ownRead.join() !== own.join()) setOwnRead(own);
  const { cards, stages } = board ?? none;
  const counts = useMemo(() => {
    const counted = new Map<string, number>();
    for (const { stage_key } of cards) counted.set(stage_key, (counted.get(stage_key) ?? 0) + 1);
    return counted;
  }, [cards]);
  const isWhole = !isPart || whole.data !== undefined;
  return {
    items: cards,
    stages,
    /** Of the whole project, whatever is filtered. */
    known: first.data?.known ?? null,
    total: isWhole ? cards.length : (board?.total ?? 0),
    /** Whether all entries are loaded, or only the first of each stage. */
    isWhole,
    isRead: board !== undefined,
    /** The own fields whose values the entries have; those asked for last may still be missing. */
    ownRead,
    isAwaitingOwn: shown.isPlaceholderData,
    error: first.error ?? whole.error,
    isFetching: first.isFetching || whole.isFetching,
    retry: () => void (first.error ? first.refetch() : whole.refetch()),
    /** Number of entries in a stage. */
    countOf: (key: string) =>
      isWhole ? (counts.get(key) ?? 0) : (stages.find((stage) => stage.key === key)?.entries ?? 0),
  };
}
