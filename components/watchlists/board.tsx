"use client";

import { createRef, type MouseEvent, useMemo } from "react";
import { oneDecimal } from "@/components/evaluations/score-summary";
import { itemKey } from "@/components/evaluations/use-scores";
import { usePartMap, useParts } from "@/components/ui/use-rows";
import { isScoreKey } from "@/lib/core/scores";
import { AddToStage } from "./add-company";
import { BoardCard, CARD_PX } from "./board-card";
import type { BoardStage } from "./entry-order";
import { byStage, daysIn } from "./entry-order";
import { StageMark } from "./marks";
import { type ColumnParts, useBoardKeys } from "./use-board-keys";
import { useCardDrag } from "./use-card-drag";
import { useColumnWindow } from "./use-column-window";
import type { EntryPage } from "./use-entry-page";

type Props = { page: EntryPage };

/**
 * The entries as cards, one column per stage. Of a long column only the visible cards are rendered.
 */
export function Board({ page }: Props) {
  const { stages, shown, acts, selection, pick } = page;
  const columns = useMemo(() => byStage(shown, stages), [shown, stages]);
  const { board, onPointerDown } = useCardDrag({
    idsOf: (id) => (selection.ids.has(id) ? [...selection.ids] : [id]),
    onDrop: acts.move,
  });
  const parts = usePartMap<ColumnParts>();
  const onKeyDown = useBoardKeys(parts, columns, page);
  const visible = page.view.stages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of lists is no set of fields
    <div
      ref={board}
      role="group"
      aria-label="Board"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => pick(event)}
      className="board"
    >
      {stages.map((stage, index) =>
        visible.length > 0 && !visible.includes(stage.key) ? null : (
          <BoardColumn
            key={stage.key}
            stage={stage}
            parts={parts}
            share={index / Math.max(1, stages.length - 1)}
            position={visible.length === 0 ? `${index + 1} of ${stages.length}` : null}
            entries={columns.get(stage.key) ?? []}
            page={page}
          />
        ),
      )}
    </div>
  );
}

/** A card has room for one score. */
function scoreOn(companyId: string, { columns, scores }: EntryPage) {
  const [column] = columns.filter(isScoreKey);
  const item = column && scores.items.get(itemKey(companyId, column));
  if (!column || !item) return null;
  const { final_score, interval, is_too_little_known: isUnknown } = item;
  const label = scores.labels.get(column) ?? "";
  const text = isUnknown
    ? `${oneDecimal(interval.low)}–${oneDecimal(interval.high)}?`
    : final_score;
  return {
    label: isUnknown ? `${label}, too little known` : label,
    text: item.is_dealbreaker_met ? `${text}, dealbreaker` : text,
  };
}

type ColumnProps = {
  stage: BoardStage;
  parts: Map<string, ColumnParts>;
  share: number;
  /** Where it is among the columns, for a phone, which shows one at a time. */
  position: string | null;
  entries: EntryPage["shown"];
  page: EntryPage;
};

function BoardColumn({ stage, parts, share, position, entries, page }: ColumnProps) {
  const { column, list } = useParts(parts, stage.key, () => ({
    column: createRef<HTMLElement>(),
    list: createRef<HTMLUListElement>(),
  }));
  const { from, to } = useColumnWindow(list, entries.length, CARD_PX);
  const { selection, nameOf, now } = page;
  const count = page.isWhole ? entries.length : page.countOf(stage.key);
  const stale = entries.filter((entry) => entry.is_stale).length;
  return (
    <section
      ref={column}
      aria-label={`${stage.name}, ${count}`}
      data-stage={stage.key}
      className="board-column"
    >
      <div className="board-head">
        <h2 className="flex min-w-0 flex-1 items-center gap-2">
          <StageMark stage={stage} share={share} />
          <span dir="auto" className="truncate">
            {stage.name}
          </span>
          <span className="font-normal text-muted-foreground">{count.toLocaleString("en")}</span>
        </h2>
        {stale > 0 && <span className="board-stale">{stale.toLocaleString("en")} stale</span>}
        {position && (
          <span className="font-normal text-muted-foreground text-xs md:hidden">{position}</span>
        )}
        <AddToStage page={page} stage={stage} />
      </div>
      <ul
        ref={list}
        data-cards=""
        tabIndex={entries.length > 0 ? undefined : -1}
        className="board-cards"
      >
        {entries.length === 0 && <li className="board-none">None</li>}
        {from > 0 && <li aria-hidden="true" style={{ height: from * CARD_PX }} />}
        {entries.slice(from, to).map((entry, index) => (
          <BoardCard
            key={entry._id}
            entry={entry}
            rows={page.rows}
            owner={entry.owner_id && nameOf(entry.owner_id)}
            score={scoreOn(entry.company_id, page)}
            days={daysIn(entry.stage_since, now)}
            isSelected={selection.ids.has(entry._id)}
            place={from + index + 1}
            of={entries.length}
          />
        ))}
        {to < entries.length && (
          <li aria-hidden="true" style={{ height: (entries.length - to) * CARD_PX }} />
        )}
      </ul>
    </section>
  );
}
