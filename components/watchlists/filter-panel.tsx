"use client";

import type { Anchored } from "@/components/ui/anchored-panel";
import { type Choice, ChoicePanel } from "./choice-panel";
import type { EntryView } from "./entry-address";
import { ownerChoices, priorityChoices, stageChoices } from "./entry-asked";
import type { EntryPage } from "./use-entry-page";

type Group = "stages" | "priorities" | "owners";

const inGroup = (key: Group, group: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, group, value: `${key}:${choice.value}` }));

const STALE = "stale:true";

const chosenOf = (view: EntryView) => [
  ...(["stages", "priorities", "owners"] as const).flatMap((key) =>
    view[key].map((value) => `${key}:${value}`),
  ),
  ...(view.isStale ? [STALE] : []),
];

/** Filters entries by their fields. */
export function FilterPanel({ page, ...anchored }: Anchored & { page: EntryPage }) {
  const { view, show } = page;
  function toggle(choice: string) {
    if (choice === STALE) return show({ isStale: !view.isStale });
    const at = choice.indexOf(":");
    const key = choice.slice(0, at) as Group;
    const value = choice.slice(at + 1);
    const before = view[key];
    const isIn = before.includes(value);
    show({ [key]: isIn ? before.filter((one) => one !== value) : [...before, value] });
  }
  return (
    <ChoicePanel
      {...anchored}
      label="Filter"
      isMany
      chosen={chosenOf(view)}
      onChoose={toggle}
      choices={[
        { value: STALE, label: "Too long in stage", group: "Time" },
        ...inGroup("stages", "Stage", stageChoices(page)),
        ...inGroup("priorities", "Priority", priorityChoices),
        ...inGroup("owners", "Owner", ownerChoices(page)),
      ]}
    />
  );
}
