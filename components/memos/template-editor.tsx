"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import {
  PURPOSE_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_SECTIONS_MAX,
} from "@/lib/domains/memos/constants";
import type { MemoTemplate, TemplateSectionInput } from "@/lib/domains/memos/schema/templates";
import { TemplateSection } from "./template-section";
import {
  emptySection,
  type TemplateDraft,
  useRemoveTemplate,
  useSaveTemplate,
} from "./use-templates";

type Props = {
  /** The template that is changed; null for a new one. */
  stored: MemoTemplate | null;
  start: TemplateDraft;
  onDone: () => void;
};

/** Sections with keys, so that one that moves keeps what is typed in it; those that were stored keep their number. */
type Row = { key: number; section: TemplateSectionInput };

function useRows(start: readonly TemplateSectionInput[]) {
  const [rows, setRows] = useState<Row[]>(() => start.map((section, key) => ({ key, section })));
  const [next, setNext] = useState(start.length);
  function move(at: number, by: 1 | -1) {
    const moved = [...rows];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    setRows(moved);
  }
  return {
    rows,
    move,
    change: (key: number, to: Partial<TemplateSectionInput>) =>
      setRows((all) =>
        all.map((row) => (row.key === key ? { key, section: { ...row.section, ...to } } : row)),
      ),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    add: () => {
      setRows([...rows, { key: next, section: emptySection }]);
      setNext(next + 1);
    },
  };
}

/** Writes a template: its headings, and what is below each. */
export function TemplateEditor({ stored, start, onDone }: Props) {
  const [head, setHead] = useState({ name: start.name, purpose: start.purpose });
  const { rows, move, change, remove, add } = useRows(start.sections);
  const save = useSaveTemplate();
  const error = save.data?.ok === false ? save.data.error : undefined;

  async function store() {
    if (save.isPending) return;
    const draft = { ...head, sections: rows.map(({ section }) => section) };
    const result = await save.mutateAsync({ stored, draft });
    if (result.ok) onDone();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <h1 dir="auto" className="wrap-anywhere mb-4 font-semibold text-[22px] tracking-[-0.02em]">
        {stored ? stored.name : "New template"}
      </h1>
      <FormNotice error={error} />
      <Head head={head} errors={error?.fields ?? {}} onChange={setHead} />
      <ol className="mt-6 flex flex-col gap-4">
        {rows.map(({ key, section }, at) => (
          <TemplateSection
            key={key}
            section={section}
            asks={stored?.sections[key]?.asks ?? []}
            number={at + 1}
            onChange={(to) => change(key, to)}
            onUp={at > 0 ? () => move(at, -1) : null}
            onDown={at < rows.length - 1 ? () => move(at, 1) : null}
            onRemove={rows.length > 1 ? () => remove(key) : null}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {rows.length < TEMPLATE_SECTIONS_MAX && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" />
            Add section
          </Button>
        )}
        <SubmitButton size="small" pending={save.isPending} data-page-action="Save the template">
          Save template
        </SubmitButton>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        {stored && <Remove template={stored} onDone={onDone} />}
      </div>
    </form>
  );
}

type HeadValue = { name: string; purpose: string };
type HeadProps = {
  head: HeadValue;
  errors: Record<string, string[]>;
  onChange: (head: HeadValue) => void;
};

const Head = ({ head, errors, onChange }: HeadProps) => (
  <div className="flex max-w-xl flex-col gap-4">
    <Field name="name" label="Name" errors={errors.name}>
      {({ autoFocus: _, ...control }) => (
        <Input
          {...control}
          isCompact
          maxLength={TEMPLATE_NAME_MAX}
          placeholder="Seed memo"
          value={head.name}
          onChange={({ target }) => onChange({ ...head, name: target.value })}
        />
      )}
    </Field>
    <Field name="purpose" label="Purpose" note="optional" errors={errors.purpose}>
      {({ autoFocus: _, ...control }) => (
        <Input
          {...control}
          isCompact
          maxLength={PURPOSE_MAX}
          placeholder="What it helps to decide"
          value={head.purpose}
          onChange={({ target }) => onChange({ ...head, purpose: target.value })}
        />
      )}
    </Field>
  </div>
);

function Remove({ template, onDone }: { template: MemoTemplate; onDone: () => void }) {
  const remove = useRemoveTemplate();
  async function drop() {
    if (remove.isPending) return;
    const result = await remove.mutateAsync({ templateId: template._id });
    if (result.ok) onDone();
  }
  return (
    <Button size="small" variant="ghost" aria-disabled={remove.isPending} onClick={drop}>
      Delete template
    </Button>
  );
}
