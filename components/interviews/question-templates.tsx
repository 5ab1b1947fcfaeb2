"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { TEMPLATE_NAME_MAX } from "@/lib/domains/interviews/constants";
import type { QuestionTemplate } from "@/lib/domains/interviews/schema";
import { useRemoveTemplate, useSaveTemplate, useTemplates } from "./use-interviews";

type Asked = Pick<QuestionTemplate, "questions" | "question_forms">;
type Props = { asked: Asked; onUse: (template: QuestionTemplate) => void };

/** Questions that the firm asks again: taken from a template, or kept as one. */
export function QuestionTemplates({ asked, onUse }: Props) {
  const { data } = useTemplates();
  const [used, setUsed] = useState("");
  const [isNaming, setNaming] = useState(false);
  const remove = useRemoveTemplate();
  const items = data?.items ?? [];
  const chosen = items.find(({ _id }) => _id === used);

  function use(id: string) {
    setUsed(id);
    const template = items.find(({ _id }) => _id === id);
    if (template) onUse(template);
  }

  async function drop(id: string) {
    if (remove.isPending) return;
    const result = await remove.mutateAsync({ questionTemplateId: id });
    if (result.ok) toast.success("Template deleted");
  }

  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {items.length > 0 && (
        <Select
          aria-label="Template"
          value={chosen?._id ?? ""}
          onChange={(event) => use(event.target.value)}
        >
          <option value="">Use a template</option>
          {items.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {asked.questions.length > 0 && !isNaming && (
        <Button size="small" variant="ghost" onClick={() => setNaming(true)}>
          Save as template
        </Button>
      )}
      {chosen && !isNaming && (
        <Button
          size="small"
          variant="ghost"
          aria-disabled={remove.isPending}
          onClick={() => void drop(chosen._id)}
        >
          Delete template
        </Button>
      )}
      {isNaming && (
        <Naming asked={asked} name={chosen?.name ?? ""} onDone={() => setNaming(false)} />
      )}
    </div>
  );
}

type NamingProps = { asked: Asked; name: string; onDone: () => void };

/** The name to keep questions under; an earlier template of that name is replaced. */
function Naming({ asked, name: given, onDone }: NamingProps) {
  const save = useSaveTemplate();
  const [name, setName] = useState(given);

  async function keep() {
    if (save.isPending || name.trim() === "") return;
    const result = await save.mutateAsync({ name, ...asked });
    if (!result.ok) return;
    toast.success(`Saved as “${result.data.name}”`);
    onDone();
  }

  return (
    <>
      <Input
        isCompact
        autoFocus
        aria-label="Name of the template"
        placeholder="Seed round"
        maxLength={TEMPLATE_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        // The field is in the interview's form, which Enter would send.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void keep();
        }}
        className="w-48"
      />
      <Button
        size="small"
        aria-disabled={save.isPending || name.trim() === ""}
        onClick={() => void keep()}
      >
        Save
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </>
  );
}
