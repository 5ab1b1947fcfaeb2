"use client";

import { useState } from "react";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import type { Chip } from "./chips";
import { ChoiceEditor } from "./choice-editor";
import { fieldWords, isRange } from "./condition-words";
import { FieldChoice } from "./field-choice";
import { RangeEditor } from "./range-editor";

type Props = Anchored & {
  /** The chip being edited; null to add a condition. */
  chip: Chip | null;
  facets: readonly Facet[];
  onChange: (conditions: readonly Condition[]) => void;
};

/** Edits a condition, or adds one after its field is chosen. */
export function ConditionPanel({ chip, facets, onChange, ...anchored }: Props) {
  const [field, setField] = useState<string | null>(chip?.field ?? null);
  const apply = (conditions: readonly Condition[]) => {
    anchored.onClose();
    onChange(conditions);
  };
  const label = field ? fieldWords(field).label : "Add filter";
  const Editor = field && isRange(field) ? RangeEditor : ChoiceEditor;
  return (
    <AnchoredPanel {...anchored} label={label} className="w-80">
      {chip && chip.text !== "" && (
        <p className="wrap-anywhere px-3 pt-3 text-[13px] text-muted-foreground">
          From <span className="text-foreground">“{chip.text}”</span>
        </p>
      )}
      {field === null ? (
        <FieldChoice onChoose={setField} />
      ) : (
        <Editor
          key={field}
          field={field}
          conditions={chip?.conditions ?? []}
          offered={facets.find((facet) => facet.field === field)?.values ?? []}
          onApply={apply}
        />
      )}
    </AnchoredPanel>
  );
}
