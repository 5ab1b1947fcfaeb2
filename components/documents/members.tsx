"use client";

import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useEverybody } from "@/components/organizations/use-everybody";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { Base } from "@/lib/domains/documents/schema";
import { useMembership, useRemoveBase } from "./use-documents";

/** Who reads a team's base; whoever made it adds and removes members. */
export function Members({ base }: { base: Base }) {
  const [isOpen, setOpen] = useState(false);
  if (!base.can_change) return null;
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
        description="They read, add and delete its documents."
      >
        <People base={base} />
        <Remove base={base} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function People({ base }: { base: Base }) {
  const { people, isRead } = useEverybody();
  const membership = useMembership();
  const inside = new Set(base.members.map(({ user_id }) => user_id));
  const [maker] = base.members;

  async function change(userId: string) {
    const isMember = !inside.has(userId);
    const result = await membership.mutateAsync({ baseId: base._id, userId, isMember });
    if (!result.ok) toast.error(result.error.message);
  }

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
              onChange={() => void change(user_id)}
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
  const remove = useRemoveBase();
  const { tellDone } = useUndo();
  async function removed() {
    const result = await remove.mutateAsync(base._id);
    if (!result.ok) return toast.error(result.error.message);
    onDone();
    tellDone(`Deleted ${base.name}`, result.data.undo_id);
    router.push("/knowledge-hub");
  }
  return (
    <div className="mt-4 flex justify-end border-border border-t pt-4">
      <Button variant="ghost" size="small" aria-disabled={remove.isPending} onClick={removed}>
        Delete this base
      </Button>
    </div>
  );
}
