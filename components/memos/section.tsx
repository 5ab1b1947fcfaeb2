"use client";

import { ListChecks, Plus, RefreshCw } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/core/counted";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import type { Memo, MemoBlock, MemoSection } from "@/lib/domains/memos/schema";
import { cn } from "@/lib/utils";
import { Block } from "./block";
import { blockDraftName } from "./block-draft";
import { BlockEditor } from "./block-editor";
import { KeptBlock } from "./kept-block";
import type { ShownSection } from "./memo-sections";
import type { Remarks } from "./use-remarks";

const RewriteDialog = lazy(() =>
  import("./rewrite-dialog").then((module) => ({ default: module.RewriteDialog })),
);

const ChecklistSheet = lazy(() =>
  import("@/components/checklists/checklist-sheet").then((module) => ({
    default: module.ChecklistSheet,
  })),
);

type Props = {
  memo: Memo;
  shown: ShownSection;
  citations: readonly Citation[];
  remarks: Remarks;
};

/** A section: its blocks, and what can be written in it. */
export function Section({ memo, shown, citations, remarks }: Props) {
  const { section, title, blocks } = shown;
  const [isAdding, setAdding] = useState(false);
  const [isRewriting, setRewriting] = useState(false);
  const titleId = useId();
  const isOpen = memo.status === "draft";
  const asked = memo.sections.find((each) => each.section === section);
  const isOwn = asked?.is_own ?? false;
  const written = blocks.filter(({ sentences }) => sentences.length > 0);
  const { gone, isEdited, edit } = useEditedBlocks(written);
  if (written.length === 0 && gone.length === 0 && !isOpen) return null;
  return (
    <section
      aria-labelledby={titleId}
      className={cn("mt-9", written.length === 0 && "print:hidden")}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="font-semibold text-[17px] tracking-[-0.01em]">
          {title}
        </h2>
        {isOpen && (
          <div className="flex gap-1 print:hidden">
            {(asked?.from ?? section) === "diligence" && <OpenChecklist memo={memo} />}
            {!isOwn && (
              <Button size="small" variant="ghost" onClick={() => setRewriting(true)}>
                <RefreshCw aria-hidden="true" />
                Write again
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              Add
            </Button>
          </div>
        )}
      </div>
      {isOpen && asked && <Guidance asked={asked} />}
      {written.length === 0 && !isAdding && (
        <p className="mt-2 max-w-[42rem] text-muted-foreground">
          {isOwn
            ? "Only you can write this section. It is left out of the memo while it is empty."
            : "This section is empty, so it is left out of the memo."}
        </p>
      )}
      {[...written, ...gone].map((block) => (
        <Block
          key={block._id}
          memo={memo}
          block={block}
          citations={citations}
          remarks={remarks}
          isEdited={isEdited(block)}
          onEdit={(isOn) => edit(block, isOn)}
        />
      ))}
      <NewText
        memo={memo}
        shown={{ section, title }}
        isView={isOwn}
        isAdding={isAdding}
        onAdding={setAdding}
      />
      {isRewriting && (
        <Suspense>
          <RewriteDialog
            memo={memo}
            section={section}
            title={title}
            onClose={() => setRewriting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type NewTextProps = {
  memo: Memo;
  shown: Pick<ShownSection, "section" | "title">;
  isView: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

/** A new block as it is typed; before, what was typed here and not saved. */
function NewText({ memo, shown, isView, isAdding, onAdding }: NewTextProps) {
  const { section, title } = shown;
  if (isAdding)
    return (
      <BlockEditor
        memo={memo}
        block={null}
        section={section}
        isView={isView}
        label={`${title}, new text`}
        onDone={() => onAdding(false)}
      />
    );
  if (memo.status !== "draft") return null;
  const name = blockDraftName(memo._id, section);
  return <KeptBlock name={name} what="new text" onContinue={() => onAdding(true)} />;
}

/** The blocks being edited. What is typed in one stays when someone deletes it meanwhile. */
function useEditedBlocks(written: readonly MemoBlock[]) {
  const [edited, setEdited] = useState<readonly MemoBlock[]>([]);
  const isIn = (blocks: readonly MemoBlock[], block: MemoBlock) =>
    blocks.some(({ _id }) => _id === block._id);
  return {
    gone: edited.filter((block) => !isIn(written, block)),
    isEdited: (block: MemoBlock) => isIn(edited, block),
    edit: (block: MemoBlock, isOn: boolean) =>
      setEdited((before) => [
        ...before.filter(({ _id }) => _id !== block._id),
        ...(isOn ? [block] : []),
      ]),
  };
}

/** Opens the company's checklist, from which this section is written. */
function OpenChecklist({ memo: { company_id, company_name } }: { memo: Memo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" />
        Checklist
      </Button>
      {isOpen && (
        <Suspense>
          <ChecklistSheet
            companyId={company_id}
            companyName={company_name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the template asks of a section; it is no part of the memo. */
function Guidance({ asked: { instructions, evidence, sentences_max } }: { asked: MemoSection }) {
  const parts = [
    instructions,
    evidence.length > 0 && `Required: ${evidence.join(", ")}.`,
    sentences_max !== null && `At most ${counted(sentences_max, "sentence")}.`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p
      dir="auto"
      className="wrap-anywhere mt-1 max-w-[42rem] whitespace-pre-line text-[13px] text-muted-foreground print:hidden"
    >
      {parts.join(" ")}
    </p>
  );
}
