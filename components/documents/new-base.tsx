"use client";

import { type FormEvent, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { BASE_NAME_MAX } from "@/lib/domains/documents/constants";
import { useCreateBase } from "./use-documents";

type Props = { isOpen: boolean; onClose: () => void; onMade: (id: string) => void };

/** Names a new team base; its members are added afterwards. */
export function NewBase({ isOpen, onClose, onMade }: Props) {
  const id = useId();
  const create = useCreateBase();
  const [problem, setProblem] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    const result = await create.mutateAsync({ name });
    if (!result.ok) return setProblem(result.error.fields?.name?.[0] ?? result.error.message);
    setProblem("");
    onClose();
    onMade(result.data._id);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="New team base"
      description="You can add members after you create it."
    >
      <form onSubmit={submit}>
        <label htmlFor={id} className="mb-1.5 block font-medium text-[13px]">
          Name
        </label>
        <Input
          id={id}
          name="name"
          maxLength={BASE_NAME_MAX}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-[13px] text-negative">
            {problem}
          </p>
        )}
        <div className="mt-5 flex justify-end">
          <SubmitButton pending={create.isPending}>Create</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
