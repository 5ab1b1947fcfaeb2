"use client";

import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { focusedRow, type Rows } from "@/components/ui/use-rows";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { CARD_PX } from "./board-card";
import type { EntryPage } from "./use-entry-page";

/** A rendered column of the board, and its list of cards, which scrolls. */
export type ColumnParts = {
  column: RefObject<HTMLElement | null>;
  list: RefObject<HTMLUListElement | null>;
};
type Rendered = { rows: Rows; parts: ReadonlyMap<string, ColumnParts> };
type Columns = ReadonlyMap<string, readonly EntryCard[]>;
type At = { stage: string; index: number; entry: EntryCard };

/** For how many frames a card that was scrolled to is waited for. */
const PATIENCE = 12;

function whereIs(columns: Columns, id: string | undefined): At | null {
  for (const [stage, entries] of columns) {
    const index = entries.findIndex(({ _id }) => _id === id);
    const entry = entries[index];
    if (entry) return { stage, index, entry };
  }
  return null;
}

/** Scrolls to a card and focuses it, even if it was not rendered before. */
function focusOn(rendered: Rendered, at: At, patience = PATIENCE) {
  const { column, list: scroller } = rendered.parts.get(at.stage) ?? {};
  const list = scroller?.current;
  if (!list) return;
  const top = at.index * CARD_PX;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + CARD_PX > list.scrollTop + list.clientHeight)
    list.scrollTop = top + CARD_PX - list.clientHeight;
  const link = rendered.rows.get(at.entry._id)?.link.current;
  if (!link && patience > 0) requestAnimationFrame(() => focusOn(rendered, at, patience - 1));
  link?.focus({ preventScroll: true });
  if (link) column?.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The card next to another: at the same height in the next column that has any. */
function beside({ parts }: Rendered, columns: Columns, from: At, by: 1 | -1): At | null {
  const scrolled = (stage: string) => parts.get(stage)?.list.current?.scrollTop ?? 0;
  const keys = [...columns.keys()];
  for (let nth = keys.indexOf(from.stage) + by; nth >= 0 && nth < keys.length; nth += by) {
    const stage = keys[nth] ?? "";
    const entries = columns.get(stage) ?? [];
    if (entries.length === 0) continue;
    const top = from.index * CARD_PX - scrolled(from.stage) + scrolled(stage);
    const index = Math.max(0, Math.min(entries.length - 1, Math.round(top / CARD_PX)));
    const entry = entries[index];
    if (entry) return { stage, index, entry };
  }
  return null;
}

/**
 * The board by keyboard: arrows move between cards, with Shift they move the card to the next
 * stage; m opens the stages, x selects, Enter opens.
 */
export function useBoardKeys(
  parts: ReadonlyMap<string, ColumnParts>,
  columns: Columns,
  page: EntryPage,
) {
  const { rows } = page;
  const current = () => whereIs(columns, focusedRow(rows));
  const go = (at: At | null | undefined) => {
    if (at) focusOn({ rows, parts }, at);
    return Boolean(at);
  };
  const step = (by: 1 | -1) => {
    const from = current();
    const list = columns.get(from?.stage ?? "") ?? [];
    const entry = from && list[from.index + by];
    if (from && entry) return go({ stage: from.stage, index: from.index + by, entry });
    return from ? false : go(firstOf(columns));
  };
  // A moved card mounts anew in its next column and takes the focus again.
  useLayoutEffect(() => {
    const { current: kept } = page.kept;
    const at = kept && whereIs(columns, kept._id);
    if (!at || at.stage === kept.stage_key) return;
    page.kept.current = null;
    focusOn({ rows, parts }, at);
  }, [rows, parts, columns, page]);

  function take(from: At, by: 1 | -1) {
    const { stages } = page;
    const to = stages[stages.findIndex(({ key }) => key === from.stage) + by];
    if (!to) return;
    page.kept.current = from.entry;
    page.acts.move([from.entry._id], to.key);
  }
  useShortcut("next-row", () => void step(1), "page");
  useShortcut("previous-row", () => void step(-1), "page");
  useShortcut(
    "select-row",
    () => {
      const at = current();
      if (at) page.selection.choose(at.entry._id, false);
    },
    "page",
  );
  return (event: KeyboardEvent) => {
    const from = current();
    if (!from || event.metaKey || event.ctrlKey || event.altKey) return;
    const down = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const side = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    if (down) step(down);
    else if (side && event.shiftKey) take(from, side);
    else if (side) go(beside({ rows, parts }, columns, from, side));
    else return;
    event.preventDefault();
  };
}

function firstOf(columns: Columns): At | null {
  for (const [stage, [entry]] of columns) if (entry) return { stage, index: 0, entry };
  return null;
}
