"use client";

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { PanelButton } from "@/components/ui/panel-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import { type Chip, chipWords } from "./chips";

type Props = {
  facets: readonly Facet[];
  onChange: (conditions: readonly Condition[]) => void;
};

const loadCondition = async () => (await import("./condition-panel")).ConditionPanel;
const loadWords = async () => (await import("./words-panel")).WordsPanel;

/** A condition as a chip: click the words to edit it, the cross to remove it. */
export function ChipButton({ chip, facets, onChange }: Props & { chip: Chip }) {
  const { field, label, op, value, text } = chip;
  const words = <Words label={label} op={op} value={value} />;
  const remove = <Remove label={`Remove ${chipWords(chip)}`} onRemove={() => onChange([])} />;
  if (field === null)
    return (
      <div className="chip">
        <Tooltip label={text === "" ? "" : `From “${text}”`} isFocusable={text !== ""}>
          <span className="chip-words">{words}</span>
        </Tooltip>
        {remove}
      </div>
    );
  return (
    <div className="chip">
      <PanelButton
        load={loadCondition}
        given={{ chip, facets, onChange }}
        tooltip={text === "" ? undefined : `From “${text}”`}
        className="chip-words"
      >
        {words}
        {text !== "" && <span className="sr-only">, from “{text}”</span>}
      </PanelButton>
      {remove}
    </div>
  );
}

/** Words that no condition covers; they are searched for in the companies' texts. */
export function WordsChip({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <div className="chip">
      <PanelButton load={loadWords} given={{ words, onWords }} className="chip-words">
        <Words label="Text" op="mentions" value={words} />
      </PanelButton>
      <Remove label={`Remove the words ${words}`} onRemove={() => onWords("")} />
    </div>
  );
}

/** The company that the question names. Removing the chip searches for the name as ordinary words. */
export function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className="chip">
      <span className="chip-words">
        <Words label="Company" op="called" value={name} />
      </span>
      <Remove label={`Don’t search for the name ${name}`} onRemove={onRemove} />
    </div>
  );
}

/** Adds a condition; the field is chosen first. */
export function AddFilter({ facets, onChange }: Props) {
  return (
    <PanelButton
      load={loadCondition}
      given={{ chip: null, facets, onChange }}
      className="chip-quiet"
    >
      <Plus aria-hidden="true" />
      Add filter
    </PanelButton>
  );
}

type WordsProps = { label: string; op: string; value: ReactNode };

const Words = ({ label, op, value }: WordsProps) => (
  <>
    <span className="chip-field">{label}</span>{" "}
    {op !== "" && <span className="chip-field">{op}</span>}{" "}
    <span dir="auto" className="chip-value">
      {value}
    </span>
  </>
);

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onRemove} className="chip-remove">
      <X aria-hidden="true" />
    </button>
  );
}
