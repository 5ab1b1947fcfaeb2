"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
  partNames,
  QUESTION_MAX,
  scoreParts,
  TITLE_MAX,
  type UnknownPolicy,
} from "@/lib/domains/criteria/constants";
import type { Criterion, Reading } from "@/lib/domains/criteria/schema";
import { asKind } from "./draft";
import { MeasureFields } from "./measure-fields";
import { NumberField } from "./scale-fields";
import { WordsField } from "./words-field";

type Props = {
  criterion: Criterion;
  /** `topic`: typing into one field is one step. */
  onChange: (criterion: Criterion, topic?: string) => void;
};

const policies: Record<UnknownPolicy, string> = {
  ask: "Skip, and list it as an open question",
  neutral: "Skip",
  against: "Score as 0",
};

/** Everything of one criterion that can be changed, but for its weight. */
export function CriterionFields({ criterion, onChange }: Props) {
  const { key, title, question, evidence } = criterion;
  return (
    <div className="flex flex-col gap-4 pt-1 pb-5 pl-2">
      <SegmentedControl
        label="Kind"
        value={criterion.kind}
        onValueChange={(kind) => onChange(asKind(criterion, kind))}
        options={[
          { value: "measured", label: "Measured" },
          { value: "read", label: "Read" },
          { value: "judged", label: "Judged" },
        ]}
      />
      <Field name="title" label="Title">
        {(control) => (
          <Input
            {...control}
            autoFocus={false}
            isCompact
            maxLength={TITLE_MAX}
            value={title}
            onChange={({ target }) =>
              onChange({ ...criterion, title: target.value }, `${key}:title`)
            }
          />
        )}
      </Field>
      <TextField
        name="question"
        label="Question"
        value={question}
        onChange={(text) => onChange({ ...criterion, question: text }, `${key}:question`)}
      />
      {criterion.kind === "measured" && (
        <MeasureFields criterion={criterion} onChange={(one) => onChange(one, `${key}:measure`)} />
      )}
      {criterion.kind === "read" && (
        <ReadingFields
          reading={criterion.reading}
          onChange={(reading) => onChange({ ...criterion, reading }, `${key}:words`)}
        />
      )}
      <TextField
        name="evidence"
        label="Evidence to look for"
        placeholder="A signed contract, or an invoice that was paid"
        value={evidence}
        onChange={(text) => onChange({ ...criterion, evidence: text }, `${key}:evidence`)}
      />
      <Rules criterion={criterion} onChange={onChange} />
    </div>
  );
}

type TextFieldProps = {
  name: string;
  label: string;
  placeholder?: string;
  value: string | undefined;
  onChange: (text: string) => void;
};

/** Some sentences, which may be left out. */
const TextField = ({ name, label, onChange, ...given }: TextFieldProps) => (
  <Field name={name} label={label} note="optional">
    {({ autoFocus: _, ...control }) => (
      <Textarea
        {...control}
        {...given}
        rows={2}
        maxLength={QUESTION_MAX}
        className="min-h-14"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

type ReadingProps = { reading: Reading; onChange: (reading: Reading) => void };

function ReadingFields({ reading, onChange }: ReadingProps) {
  return (
    <div className="space-y-2">
      <WordsField
        name="words"
        label="Words to look for"
        hint="Searched in descriptions and other texts about the company."
        words={reading.words}
        onChange={(words) => onChange({ ...reading, words })}
      />
      <div className="flex flex-wrap gap-4">
        <NumberField
          label="Score if any is found"
          value={reading.found}
          onChange={(found) => onChange({ ...reading, found })}
        />
        <NumberField
          isOptional
          label="Score if none is found"
          note="empty: unknown"
          value={reading.missing ?? Number.NaN}
          onChange={(given) =>
            onChange({ ...reading, missing: Number.isNaN(given) ? null : given })
          }
        />
      </div>
      <label className="flex min-h-9 cursor-pointer items-start gap-2 py-1.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-(--text)"
          checked={reading.by_model === true}
          onChange={({ target }) => onChange({ ...reading, by_model: target.checked })}
        />
        <span>
          Let your model score the question
          <span className="mt-0.5 block max-w-[72ch] text-[13px] text-muted-foreground">
            It reads the texts three times and quotes them. Without a model, or if no quote is found
            in the texts, the words above decide.
          </span>
        </span>
      </label>
    </div>
  );
}

/** The part that it counts toward, what an unknown does, and whether it can decline a company. */
function Rules({ criterion, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field name="part" label="Counts toward">
        {({ autoFocus: _, ...control }) => (
          <Select
            {...control}
            className="w-40"
            value={criterion.part}
            onChange={({ target }) =>
              onChange({ ...criterion, part: target.value as Criterion["part"] })
            }
          >
            {scoreParts.map((part) => (
              <option key={part} value={part}>
                {partNames[part]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="unknown" label="If unknown">
        {({ autoFocus: _, ...control }) => (
          <Select
            {...control}
            className="w-48"
            value={criterion.unknown}
            onChange={({ target }) =>
              onChange({ ...criterion, unknown: target.value as UnknownPolicy })
            }
          >
            {(["ask", "neutral", "against"] as const).map((policy) => (
              <option key={policy} value={policy}>
                {policies[policy]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex h-9 cursor-pointer items-center gap-2 pointer-coarse:h-11">
        <input
          type="checkbox"
          className="size-4 accent-(--text)"
          checked={criterion.dealbreaker}
          onChange={({ target }) => onChange({ ...criterion, dealbreaker: target.checked })}
        />
        Dealbreaker: a score of 0 declines the company
      </label>
    </div>
  );
}
