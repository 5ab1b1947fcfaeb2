"use client";

import dynamic from "next/dynamic";
import { entryPriorities, entryStatuses } from "@/lib/domains/watchlists/constants";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { Choice, ChoiceProps } from "./choice-panel";
import { OwnerMark, PriorityMark, StageMark } from "./marks";
import type { Asked, EntryPage } from "./use-entry-page";

const ChoicePanel = dynamic(async () => (await import("./choice-panel")).ChoicePanel);

const NONE = "none";

type Stages = {
  stages: readonly Pick<EntryPage["stages"][number], "key" | "name" | "outcome">[];
  /** Shown next to each stage. */
  countOf?: EntryPage["countOf"];
};

export const stageChoices = ({ stages, countOf }: Stages): Choice[] =>
  stages.map((stage, index) => ({
    value: stage.key,
    label: stage.name,
    mark: <StageMark stage={stage} share={index / Math.max(1, stages.length - 1)} />,
    note: countOf?.(stage.key).toLocaleString("en"),
  }));

export const priorityChoices: readonly Choice[] = [
  ...entryPriorities.map((priority) => ({
    value: priority,
    label: priority,
    mark: <PriorityMark priority={priority} />,
  })),
  { value: NONE, label: "No priority" },
];

export const ownerChoices = ({ people }: Pick<EntryPage, "people">): Choice[] => [
  { value: NONE, label: "No owner" },
  ...people.map(({ user_id, name }) => ({
    value: user_id,
    label: name,
    mark: <OwnerMark name={name} />,
  })),
];

type Kind = Asked["kind"];
type Told = Pick<ChoiceProps, "label" | "choices">;

const told: Record<Kind, (page: EntryPage) => Told> = {
  move: (page) => ({ label: "Move to", choices: stageChoices(page) }),
  priority: () => ({ label: "Priority", choices: priorityChoices }),
  owner: (page) => ({ label: "Owner", choices: ownerChoices(page) }),
  status: () => ({
    label: "Status",
    choices: entryStatuses.map((status) => ({ value: status, label: status })),
  }),
};

const valueIn: Record<Kind, (entry: EntryCard) => string> = {
  move: ({ stage_key }) => stage_key,
  priority: ({ priority }) => priority ?? NONE,
  owner: ({ owner_id }) => owner_id ?? NONE,
  status: ({ status }) => status,
};

/** The choice panel opened at a row, a card or the selection. */
export function EntryAsked({ page }: { page: EntryPage }) {
  const { asked, setAsked, items, acts, kept, view } = page;
  if (!asked) return null;
  const { kind, ids, anchor } = asked;
  const of = new Set(ids);
  const values = items.filter(({ _id }) => of.has(_id)).map(valueIn[kind]);
  function choose(value: string) {
    const [first] = ids;
    if (kind === "move") {
      // A card mounts anew in its next column; a row stays where it is.
      if (view.layout === "board") kept.current = items.find(({ _id }) => _id === first) ?? null;
      return void acts.move(ids, value);
    }
    const given = value === NONE ? null : value;
    if (kind === "priority") void acts.edit(ids, { priority: given as EntryCard["priority"] });
    else if (kind === "owner") void acts.edit(ids, { owner_id: given });
    else void acts.edit(ids, { status: value as EntryCard["status"] });
  }
  return (
    <ChoicePanel
      key={`${kind}:${ids.join()}`}
      {...told[kind](page)}
      chosen={[...new Set(values)]}
      onChoose={choose}
      anchor={anchor}
      onClose={() => setAsked(null)}
    />
  );
}
