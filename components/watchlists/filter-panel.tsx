"use client";

import { useLiveFields } from "@/components/custom-fields/use-custom-fields";
import type { Anchored } from "@/components/ui/anchored-panel";
import { isCustomKey } from "@/lib/core/custom-fields";
import { factsIn, readFact, toggledFact, writeFacts } from "@/lib/domains/watchlists/rules/facts";
import { type Choice, ChoicePanel } from "./choice-panel";
import type { EntryView } from "./entry-address";
import { ownerChoices, priorityChoices, stageChoices } from "./entry-asked";
import { ownFactChoices } from "./entry-facts";
import type { EntryPage } from "./use-entry-page";

type Group = "stages" | "priorities" | "owners";

const inGroup = (key: Group, group: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, group, value: `${key}:${choice.value}` }));

const STALE = "stale:true";

const chosenOf = (view: EntryView) => [
  ...(["stages", "priorities", "owners"] as const).flatMap((key) =>
    view[key].map((value) => `${key}:${value}`),
  ),
  ...factsIn(view.facts).map(([field, value]) => writeFacts({ [field]: [value] })),
  ...(view.isStale ? [STALE] : []),
];

/** Filters entries by their fields, and their companies by those that the organization defined. */
export function FilterPanel({ page, ...anchored }: Anchored & { page: EntryPage }) {
  const { view, show, items, columns } = page;
  const fields = useLiveFields();
  const own = ownFactChoices(items, fields, columns.filter(isCustomKey));
  function toggle(choice: string) {
    if (choice === STALE) return show({ isStale: !view.isStale });
    const fact = readFact(choice);
    if (fact) return show({ facts: toggledFact(view.facts, ...fact) });
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
        ...own.flatMap(({ field, name, values }) =>
          values.map((value) => ({
            value: writeFacts({ [field]: [value] }),
            label: value,
            group: name,
          })),
        ),
      ]}
    />
  );
}
