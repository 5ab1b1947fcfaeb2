"use client";

import { Undo2 } from "lucide-react";
import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { HeadCell, Table } from "@/components/ui/table";
import type { ImportSummary } from "@/lib/domains/imports/schema";
import { isRunning, outcomeSentence, standingOf, titleOf } from "./import-words";
import { usePeople } from "./use-people";

type Props = {
  imports: readonly ImportSummary[];
  onUndo: (asked: ImportSummary) => void;
};

const head = (
  <>
    <HeadCell className="w-[34%]">File</HeadCell>
    <HeadCell className="w-40">Status</HeadCell>
    <HeadCell>Result</HeadCell>
    <HeadCell className="w-36">By</HeadCell>
    <HeadCell className="w-28 pr-2 text-right">When</HeadCell>
    <HeadCell className="w-20">
      <span className="sr-only">Undo</span>
    </HeadCell>
  </>
);

/** Every import, newest first; each links to its page, and committed ones can be undone. */
export function ImportHistory({ imports, onUndo }: Props) {
  const nameOf = usePeople();
  return (
    <Table caption="Imports, newest first" head={head}>
      {imports.map((one) => (
        <HistoryRow key={one._id} one={one} who={nameOf(one)} onUndo={() => onUndo(one)} />
      ))}
    </Table>
  );
}

type RowProps = { one: ImportSummary; who: string; onUndo: () => void };

function HistoryRow({ one, who, onUndo }: RowProps) {
  const canUndo = one.status === "committed" && !one.is_undoing && !one.rows_removed_at;
  return (
    <tr className="row">
      <td className="cell-name">
        <div className="flex min-w-0 items-center">
          <Link
            href={`/upload-pipeline/${one._id}`}
            prefetch={false}
            dir="auto"
            className="row-link"
          >
            {titleOf(one)}
          </Link>
        </div>
      </td>
      <td className="px-3 max-md:hidden">
        <Standing one={one} />
      </td>
      <td className="cell-text max-md:pl-2!">
        <div className="truncate">
          <span className="md:hidden">{standingOf(one)}. </span>
          <Result one={one} />
        </div>
      </td>
      <td className="max-w-0 truncate px-3 text-muted-foreground max-md:hidden">{who}</td>
      <td className="cell-end">
        <Age iso={one.created_at} />
      </td>
      <td className="relative z-1 pr-1 text-right max-md:hidden">
        {canUndo && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Undo the import of ${titleOf(one)}`}
            onClick={onUndo}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        )}
      </td>
    </tr>
  );
}

const tones: Record<ImportSummary["status"], string> = {
  received: "bg-input",
  parsing: "bg-input",
  mapping: "bg-primary shadow-[0_0_0_1px_var(--edge)]",
  preview: "bg-primary shadow-[0_0_0_1px_var(--edge)]",
  committing: "bg-input",
  committed: "bg-positive",
  failed: "bg-negative",
  undone: "shadow-[inset_0_0_0_1.5px_var(--edge)]",
};

/** An import's status in words, with a colored dot. */
export function Standing({ one }: { one: Pick<ImportSummary, "status" | "is_undoing"> }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${tones[one.status]}`} />
      {standingOf(one)}
    </span>
  );
}

function Result({ one }: { one: ImportSummary }) {
  if (one.status === "failed") return one.error;
  if (isRunning(one)) {
    const { done, total } = one.progress;
    return (
      <span className="inline-block w-40 align-middle">
        <Progress
          label={`${standingOf(one)} ${titleOf(one)}`}
          share={total ? done / total : null}
        />
      </span>
    );
  }
  if (one.status === "mapping") return "Map columns";
  return outcomeSentence(one.counts);
}
