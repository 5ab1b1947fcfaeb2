"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import type { CriteriaSet, Criterion } from "@/lib/domains/criteria/schema";
import { copyPath } from "./builder-address";
import { criteriaCsv, criteriaJson, readCriteriaFile } from "./criteria-file";
import type { Draft } from "./draft";
import { useRemoveCriteria } from "./use-criteria";

type Props = {
  set: CriteriaSet | null;
  draft: Draft;
  /** What is not saved yet would not be in a copy. */
  isChanged: boolean;
  onFile: (read: { name: string; criteria: Criterion[] }) => void;
  onVersions: () => void;
  onGone: () => void;
};

/** Versions, a copy, files and deletion of a set. */
export function EditorMenu({ set, draft, isChanged, onFile, onVersions, onGone }: Props) {
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const remove = useRemoveCriteria(set?.name ?? "");
  const fileName = draft.name.trim() || "criteria";

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readCriteriaFile(file);
    if (read.ok) onFile(read);
    else toast.error(read.problem);
  }

  async function drop() {
    if (!set || remove.isPending) return;
    const result = await remove.mutateAsync({ criteriaId: set.criteria_id });
    if (result.ok) onGone();
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" variant="ghost" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {set && set.version > 1 && (
            <DropdownMenuItem onSelect={onVersions}>Versions…</DropdownMenuItem>
          )}
          {set && !isChanged && (
            <DropdownMenuItem onSelect={() => router.push(copyPath(set.criteria_id))}>
              Copy
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => picker.current?.click()}>
            Import from JSON or CSV…
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() =>
              download(
                `${fileName}.json`,
                "application/json",
                criteriaJson(draft.name, draft.criteria),
              )
            }
          >
            Export as JSON
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() => download(`${fileName}.csv`, "text/csv", criteriaCsv(draft.criteria))}
          >
            Export as CSV
          </DropdownMenuItem>
          {set && (
            <DropdownMenuItem variant="destructive" onSelect={() => void drop()}>
              Delete
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File of criteria"
        accept=".json,.csv,application/json,text/csv"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
