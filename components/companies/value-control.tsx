"use client";

import type { ChangeEvent } from "react";
import { useId } from "react";
import { useMembers } from "@/components/organizations/use-members";
import type { Control } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { CustomField } from "@/lib/domains/custom-fields/schema";

type Props = {
  control: Control;
  /** The field's definition, if the organization defined it. */
  own: CustomField | undefined;
  isLong: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** What a value is entered with: a list of choices, a line or a text. */
export function ValueControl({ control, own, isLong, value, onChange }: Props) {
  const given = {
    ...control,
    autoFocus: true,
    autoComplete: "off",
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  if (own?.kind === "choice")
    return <ChoiceControl control={control} own={own} value={value} onChange={onChange} />;
  if (own?.kind === "person") return <PersonControl {...given} />;
  return isLong ? <Textarea {...given} /> : <Input {...given} />;
}

function ChoiceControl({ control, own, value, onChange }: Omit<Props, "isLong">) {
  const choices = own?.choices ?? [];
  // A value may be older than the list of choices, or come from elsewhere.
  const all = value === "" || choices.includes(value) ? choices : [value, ...choices];
  return (
    <Select
      {...control}
      autoFocus
      className="w-full"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Unknown</option>
      {all.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}

/** A name; those of colleagues are suggested. */
function PersonControl(given: Parameters<typeof Input>[0]) {
  const id = useId();
  const members = useMembers().data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Input {...given} list={id} />
      <datalist id={id}>
        {members.map(({ _id, full_name }) => (
          <option key={_id} value={full_name} />
        ))}
      </datalist>
    </>
  );
}
