"use client";

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Tooltip } from "@/components/ui/tooltip";
import { companiesCounted } from "@/lib/core/counted";
import type { FieldErrors } from "@/lib/core/errors";
import { STAGE_NAME_MAX } from "@/lib/domains/watchlists/constants";
import {
  type Draft,
  type DraftStage,
  withMovedStage,
  withoutStage,
  withStage,
} from "./pipeline-draft";
import { useStageDrag } from "./use-stage-drag";

type Props = {
  stage: DraftStage;
  draft: Draft;
  index: number;
  /** Just added, so its name field takes the focus. */
  isNew: boolean;
  errors: FieldErrors | undefined;
  onChange: (draft: Draft) => void;
};

/** A stage of the pipeline: its name, when it is stale, its position, and removing it. */
export function StageRow({ stage, draft, index, isNew, errors, onChange }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const { id, name, staleAfter } = stage;
  const { isDragged, startDrag } = useStageDrag(draft, id, onChange);
  const called = name || "the new stage";
  const problem = errors?.[`stages.${index}.name`] ?? errors?.[`stages.${index}.stale_after_days`];
  const change = (changes: Partial<DraftStage>) => onChange(withStage(draft, id, changes));
  function remove() {
    if (stage.entries > 0) setLeaving(true);
    else onChange(withoutStage(draft, id));
  }
  /** Alt and an arrow move the stage while something in its line has the focus. */
  function move(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onChange(withMovedStage(draft, id, by));
  }
  return (
    <li
      className="flex flex-col gap-1 rounded-lg data-dragged:bg-accent"
      data-dragged={isDragged || undefined}
      onKeyDown={move}
    >
      <div className="flex items-center gap-1.5">
        <Grip onPointerDown={startDrag} />
        <Input
          isCompact
          autoFocus={isNew}
          aria-label={`Name of stage ${index + 1}`}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          maxLength={STAGE_NAME_MAX}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
          className="min-w-20 flex-1"
        />
        <span className="flex w-26 shrink-0 items-center gap-1.5 text-[13px] text-muted-foreground max-sm:w-14">
          <Input
            isCompact
            inputMode="numeric"
            aria-label={`Days after which ${called} is stale`}
            placeholder="–"
            value={staleAfter}
            onChange={({ target }) => change({ staleAfter: target.value.replace(/\D/g, "") })}
            className="min-w-0 flex-1 text-right"
          />
          <span aria-hidden="true" className="max-sm:hidden">
            days
          </span>
        </span>
        <Tools stage={stage} draft={draft} index={index} onChange={onChange} onRemove={remove} />
      </div>
      {problem && <p className="text-[13px] text-negative">{problem.join(". ")}</p>}
      {isLeaving && (
        <Target
          stage={stage}
          draft={draft}
          onChoose={(target) => onChange(withoutStage(draft, id, target))}
          onCancel={() => setLeaving(false)}
        />
      )}
    </li>
  );
}

/** For the pointer only: keys and the arrows next to it do the same. */
function Grip({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <Tooltip label="Drag to reorder">
      <span
        aria-hidden="true"
        onPointerDown={onPointerDown}
        className="-ml-1 grid h-9 w-4 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground max-sm:hidden pointer-coarse:w-6"
      >
        <GripVertical className="size-4" />
      </span>
    </Tooltip>
  );
}

type ToolsProps = Pick<Props, "stage" | "draft" | "index" | "onChange"> & { onRemove: () => void };

function Tools({ stage: { id, name }, draft, index, onChange, onRemove }: ToolsProps) {
  const called = name || "the new stage";
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${called} up`}
        aria-disabled={index === 0}
        onClick={() => onChange(withMovedStage(draft, id, -1))}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${called} down`}
        aria-disabled={index === draft.stages.length - 1}
        onClick={() => onChange(withMovedStage(draft, id, 1))}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${called}`}
        aria-disabled={draft.stages.length === 1}
        onClick={() => draft.stages.length > 1 && onRemove()}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
}

type TargetProps = {
  stage: DraftStage;
  draft: Draft;
  onChoose: (key: string) => void;
  onCancel: () => void;
};

/** Chooses where the companies of a removed stage go. */
function Target({ stage, draft, onChoose, onCancel }: TargetProps) {
  const others = draft.stages.filter(({ id, key }) => key !== undefined && id !== stage.id);
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted px-3 py-2 text-[13px]">
      <span>Move its {companiesCounted(stage.entries)} to</span>
      <Select
        autoFocus
        aria-label={`New stage for the companies in ${stage.name}`}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          Choose a stage
        </option>
        {others.map(({ id, key, name }) => (
          <option key={id} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Button size="small" variant="ghost" onClick={onCancel}>
        Keep it
      </Button>
    </div>
  );
}
