"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import { toast } from "@/components/ui/toast";
import type { Memo } from "@/lib/domains/memos/schema";
import { AskApproval, isApproved } from "./approval";
import { MEMOS } from "./memo-address";
import { useFinishMemo, useRemoveMemo } from "./use-memos";

const load = async () => (await import("./export-menu")).ExportMenu;

/** Export, final, delete. */
export function MemoActions({ memo }: { memo: Memo }) {
  const finish = useFinishMemo();
  const anchor = useRef<HTMLButtonElement>(null);

  async function makeFinal() {
    if (finish.isPending) return;
    const result = await finish.mutateAsync({ memoId: memo._id });
    if (result.ok) toast.success("The memo is final");
  }
  if (memo.status === "writing") return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <MenuButton
        load={load}
        given={{ memo }}
        anchor={anchor}
        label="Export"
        className="w-auto border border-border bg-popover px-2.5 text-[13px] text-foreground shadow-lift"
      >
        <Download aria-hidden="true" />
        Export
      </MenuButton>
      {memo.status === "draft" && <AskApproval memo={memo} />}
      {(memo.status === "draft" || isApproved(memo)) && (
        <Button
          size="small"
          variant="primary"
          aria-disabled={finish.isPending}
          onClick={makeFinal}
          data-page-action="Make this memo final"
        >
          Make final
        </Button>
      )}
      <DeleteMemo memo={memo} />
    </div>
  );
}

/** Deletes the memo, with a question first when it is final. */
function DeleteMemo({ memo }: { memo: Memo }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMemo(() => {
    setAsking(false);
    router.push(MEMOS);
  });

  function act() {
    if (!remove.isPending) remove.mutate({ memoId: memo._id });
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-disabled={remove.isPending}
        onClick={memo.status === "final" ? () => setAsking(true) : act}
      >
        Delete
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this final memo?"
        description="It is deleted for everyone in your organization. You can undo this afterwards."
        cancel="Cancel"
        action="Delete"
        isDestructive
        isPending={remove.isPending}
        onAction={act}
      />
    </>
  );
}
