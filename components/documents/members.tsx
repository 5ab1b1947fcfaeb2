"use client";

import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useEverybody } from "@/components/organizations/use-everybody";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { BASE_NAME_MAX } from "@/lib/domains/documents/constants";
import type { Base } from "@/lib/domains/documents/schema";
import { useMembership, useRemoveBase, useRenameBase } from "./use-documents";

/** Who reads a team's base; its maker adds and removes members, others may leave. */
export function Members({ base }: { base: Base }) {
  const [isOpen, setOpen] = useState(false);
  if (!base.can_change) return <Leave base={base} />;
  return (
    <>
      <Button data-page-action="Members of this base" onClick={() => setOpen(true)}>
        <UsersRound aria-hidden="true" />
        Members
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Members of ${base.name}`}
        description={`Members read, add and delete its documents${alreadyThere(base)}.`}
      >
        <Rename key={base.name} base={base} />
        <People base={base} />
        <Remove base={base} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What somebody who is added sees at once. */
const alreadyThere = ({ documents }: Base): string =>
  documents === 0
    ? ""
    : `, including the ${documents === 1 ? "one" : documents.toLocaleString("en")} already here`;

function Rename({ base }: { base: Base }) {
  const rename = useRenameBase();
  const error = rename.data?.ok === false ? rename.data.error : undefined;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name !== base.name && !rename.isPending) rename.mutate({ baseId: base._id, name });
  }
  return (
    <form onSubmit={submit} noValidate className="mb-4 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field name="name" label="Name" errors={error?.fields?.name ?? (error && [error.message])}>
          {(control) => (
            <Input {...control} defaultValue={base.name} maxLength={BASE_NAME_MAX} dir="auto" />
          )}
        </Field>
      </div>
      <SubmitButton pending={rename.isPending}>Rename</SubmitButton>
    </form>
  );
}

/** Leaves a base that somebody else made. */
function Leave({ base }: { base: Base }) {
  const { _id: userId } = useMe();
  const router = useRouter();
  const membership = useMembership();
  async function left(close: () => void) {
    const result = await membership.mutateAsync({ baseId: base._id, userId, isMember: false });
    close();
    if (!result.ok) return;
    toast.success(`You left ${base.name}`);
    router.push("/knowledge-hub");
  }
  return (
    <ConfirmButton
      button={{ "data-page-action": "Leave this base", children: "Leave" }}
      title={`Leave ${base.name}?`}
      description="You will no longer see its documents. What you added stays. Only the person who created this base can add you again."
      cancel="Cancel"
      action="Leave"
      isPending={membership.isPending}
      onConfirm={left}
    />
  );
}

function People({ base }: { base: Base }) {
  const { people, isRead } = useEverybody();
  const membership = useMembership();
  const inside = new Set(base.members.map(({ user_id }) => user_id));
  const [maker] = base.members;

  const change = (userId: string) =>
    membership.mutate({ baseId: base._id, userId, isMember: !inside.has(userId) });

  if (!isRead) return <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />;
  return (
    <ul className="flex max-h-72 flex-col overflow-y-auto">
      {people.map(({ user_id, name, email }) => (
        <li key={user_id}>
          <label className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-accent">
            <input
              type="checkbox"
              className="size-4 accent-foreground"
              checked={inside.has(user_id)}
              disabled={user_id === maker?.user_id || membership.isPending}
              onChange={() => change(user_id)}
            />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {name}
              </span>
              <span className="block truncate text-[13px] text-muted-foreground">{email}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Remove({ base, onDone }: { base: Base; onDone: () => void }) {
  const router = useRouter();
  const remove = useRemoveBase(base.name, () => {
    onDone();
    router.push("/knowledge-hub");
  });
  return (
    <div className="mt-4 flex justify-end border-border border-t pt-4">
      <Button
        variant="ghost"
        size="small"
        aria-disabled={remove.isPending}
        onClick={() => remove.mutate({ baseId: base._id })}
      >
        Delete this base
      </Button>
    </div>
  );
}
