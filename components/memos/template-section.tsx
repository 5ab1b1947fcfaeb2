"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
  EVIDENCE_LINES_MAX,
  HEADING_MAX,
  INSTRUCTIONS_MAX,
  SENTENCES_MAX,
  sectionTitles,
  writtenSections,
} from "@/lib/domains/memos/constants";
import type { MemoTemplate, TemplateSectionInput } from "@/lib/domains/memos/schema/templates";

type Props = {
  section: TemplateSectionInput;
  /** What it asked for when it was saved, and how each was read. */
  asks: MemoTemplate["sections"][number]["asks"];
  number: number;
  onChange: (to: Partial<TemplateSectionInput>) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: (() => void) | null;
};

/** A heading of a template, and what is below it. */
export function TemplateSection({ section, asks, number, onChange, ...acts }: Props) {
  return (
    <li className="rounded-xl border border-border p-4">
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">Section {number}</legend>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-52">
            <Heading section={section} onChange={onChange} />
          </div>
          <Acts number={number} {...acts} />
        </div>
        <Filled section={section} onChange={onChange} />
        <Asked section={section} onChange={onChange} />
        {asks.length > 0 && <Read asks={asks} />}
      </fieldset>
    </li>
  );
}

type PartProps = Pick<Props, "section" | "onChange">;

const Heading = ({ section, onChange }: PartProps) => (
  <Field name="title" label="Heading">
    {({ autoFocus: _, ...control }) => (
      <Input
        {...control}
        isCompact
        maxLength={HEADING_MAX}
        placeholder="The market"
        value={section.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    )}
  </Field>
);

function Act({ label, act, children }: { label: string; act: () => void; children: ReactNode }) {
  return (
    <Button size="icon" variant="ghost" aria-label={label} onClick={act}>
      {children}
    </Button>
  );
}

const Acts = ({
  number,
  onUp,
  onDown,
  onRemove,
}: Pick<Props, "number" | "onUp" | "onDown" | "onRemove">) => (
  <div className="flex gap-1">
    {onUp && (
      <Act label={`Move section ${number} up`} act={onUp}>
        <ArrowUp aria-hidden="true" />
      </Act>
    )}
    {onDown && (
      <Act label={`Move section ${number} down`} act={onDown}>
        <ArrowDown aria-hidden="true" />
      </Act>
    )}
    {onRemove && (
      <Act label={`Remove section ${number}`} act={onRemove}>
        <X aria-hidden="true" />
      </Act>
    )}
  </div>
);

const NOTHING = "nothing";

function Filled({ section: { from, sentences_max }, onChange }: PartProps) {
  const chosen = (value: string) => writtenSections.find((key) => key === value) ?? null;
  return (
    <div className="flex flex-wrap gap-4">
      <Field name="from" label="Filled with">
        {({ autoFocus: _, ...control }) => (
          <Select
            {...control}
            value={from ?? NOTHING}
            onChange={({ target }) => onChange({ from: chosen(target.value) })}
          >
            <option value={NOTHING}>What you ask for below</option>
            {writtenSections.map((key) => (
              <option key={key} value={key}>
                {sectionTitles[key]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="sentences_max" label="Most sentences" note="optional">
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            isCompact
            type="number"
            min={1}
            max={SENTENCES_MAX}
            className="w-36"
            value={sentences_max ?? ""}
            onChange={({ target }) =>
              onChange({ sentences_max: target.value === "" ? null : Number(target.value) })
            }
          />
        )}
      </Field>
    </div>
  );
}

/** Lines as they are typed. */
const linesOf = (text: string) => (text === "" ? [] : text.split("\n"));

const Asked = ({ section: { evidence, instructions }, onChange }: PartProps) => (
  <>
    <Field
      name="evidence"
      label="Required evidence"
      note="optional"
      hint={`One per line, ${EVIDENCE_LINES_MAX} at most. Anything missing from your data is marked “not known”.`}
    >
      {({ autoFocus: _, ...control }) => (
        <Textarea
          {...control}
          className="min-h-16"
          placeholder={"Annual revenue\nNet margin"}
          value={evidence.join("\n")}
          onChange={({ target }) => onChange({ evidence: linesOf(target.value) })}
        />
      )}
    </Field>
    <Field name="instructions" label="Instructions" note="optional">
      {({ autoFocus: _, ...control }) => (
        <Textarea
          {...control}
          className="min-h-16"
          maxLength={INSTRUCTIONS_MAX}
          placeholder="State the founding year and the investors. Say why now."
          value={instructions}
          onChange={({ target }) => onChange({ instructions: target.value })}
        />
      )}
    </Field>
  </>
);

/** How each thing that was asked for was read when the template was saved. */
const Read = ({ asks }: Pick<Props, "asks">) => (
  <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-[13px]">
    {asks.map(({ text, reads_as }) => (
      <div key={text} className="contents">
        <dt dir="auto" className="wrap-anywhere font-medium">
          {text}
        </dt>
        <dd className="text-muted-foreground">
          {reads_as ? `Read as: ${reads_as}` : "No matching field, so this is always “not known”"}
        </dd>
      </div>
    ))}
  </dl>
);
