"use client";

import { type LucideIcon, Pencil, Trash2, UsersRound } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { SAVED_SEARCH_NAME_MAX } from "@/lib/domains/searches/constants";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import { cn } from "@/lib/utils";
import { useChangeSavedSearch, useRemoveSavedSearch } from "./use-saved-searches";

type Props = {
  saved: SavedSearch;
  isCurrent: boolean;
  onOpen: () => void;
  onRemoved: () => void;
};

/** A saved search: anyone may open it; its owner may rename, share and remove it. */
export function SavedRow({ saved, isCurrent, onOpen, onRemoved }: Props) {
  const [state, setState] = useState<"shown" | "naming" | "named">("shown");
  if (state === "naming") return <RenameRow saved={saved} onDone={() => setState("named")} />;
  return (
    <li className="group flex items-center rounded-lg focus-within:bg-accent hover:bg-accent">
      <Link
        href={
          saved.surface === "projects" ? `?${saved.params}` : `/${saved.surface}?${saved.params}`
        }
        prefetch={false}
        aria-current={isCurrent || undefined}
        onNavigate={(event) => {
          event.preventDefault();
          onOpen();
        }}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-lg px-2.5 pointer-coarse:min-h-11"
      >
        <span dir="auto" className={cn("min-w-0 truncate", isCurrent && "font-semibold")}>
          {saved.name}
        </span>
        {!saved.is_own && (
          <span className="ml-auto max-w-[45%] shrink-0 truncate text-[12px] text-muted-foreground">
            {saved.user_name ?? "Former member"}
          </span>
        )}
      </Link>
      {saved.is_own && (
        <OwnerTools
          saved={saved}
          isNamed={state === "named"}
          onRename={() => setState("naming")}
          onRemoved={onRemoved}
        />
      )}
    </li>
  );
}

type ToolProps = { icon: LucideIcon; label: string } & ComponentProps<typeof Button>;

const Tool = ({ icon: Icon, label, className, ...rest }: ToolProps) => (
  <Tooltip label={label}>
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      className={cn(
        "opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </Button>
  </Tooltip>
);

type OwnerToolsProps = Pick<Props, "saved" | "onRemoved"> & {
  isNamed: boolean;
  onRename: () => void;
};

function OwnerTools({ saved, isNamed, onRename, onRemoved }: OwnerToolsProps) {
  const { _id, name, is_shared, version } = saved;
  const { organization } = useMe();
  const { toastWithUndo } = useUndo();
  const [change, removal] = [useChangeSavedSearch(), useRemoveSavedSearch()];
  const isBusy = change.isPending || removal.isPending;

  async function share() {
    if (isBusy) return;
    const changes = { savedSearchId: _id, is_shared: !is_shared, version };
    const result = await change.mutateAsync(changes);
    if (!result.ok) toast.error(result.error.message);
    else
      toast.success(
        is_shared ? `Only you can see ${name} now` : `Shared with ${organization.name}`,
      );
  }

  async function remove() {
    if (isBusy) return;
    const result = await removal.mutateAsync({ savedSearchId: _id });
    if (!result.ok) return toast.error(result.error.message);
    toastWithUndo(`Removed ${name}`, result.data.undo_id);
    onRemoved();
  }

  return (
    <>
      <Tool icon={Pencil} label={`Rename ${name}`} autoFocus={isNamed} onClick={onRename} />
      <Tool
        icon={UsersRound}
        label={`Share ${name} with ${organization.name}`}
        aria-pressed={is_shared}
        className={is_shared ? "text-foreground opacity-100" : undefined}
        onClick={share}
      />
      <Tool icon={Trash2} label={`Remove ${name}`} onClick={remove} />
    </>
  );
}

function RenameRow({ saved, onDone }: { saved: SavedSearch; onDone: () => void }) {
  const [name, setName] = useState(saved.name);
  const change = useChangeSavedSearch();
  const error = change.data?.ok === false ? change.data.error : undefined;
  const problem = error && (error.fields?.name?.join(". ") ?? error.message);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    if (name.trim() === saved.name) return onDone();
    const { _id: savedSearchId, version } = saved;
    const result = await change.mutateAsync({ savedSearchId, name, version });
    if (result.ok) onDone();
  }

  return (
    <li>
      <form onSubmit={submit} noValidate className="py-0.5">
        <Input
          isCompact
          autoFocus
          autoComplete="off"
          aria-label={`New name of ${saved.name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${saved._id}-problem`}
          maxLength={SAVED_SEARCH_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => name.trim() === saved.name && onDone()}
        />
        {problem && (
          <p id={`${saved._id}-problem`} className="px-3 pt-1 text-[13px] text-negative">
            {problem}
          </p>
        )}
      </form>
    </li>
  );
}
