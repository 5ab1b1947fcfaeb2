"use client";

import { MoreHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { MenuButton } from "@/components/ui/menu-button";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import type { Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { BlockComments } from "./block-comments";
import { blockDraftName } from "./block-draft";
import { BlockEditor } from "./block-editor";
import { BlockIssues } from "./block-issues";
import { BlockSuggestions } from "./block-suggestions";
import { KeptBlock } from "./kept-block";
import { MemoChart } from "./memo-chart";
import { isUnsettled, keyed } from "./memo-sections";
import { MemoTable } from "./memo-table";
import { Sentence } from "./sentence";
import { useMemoEdit } from "./use-memo-edit";
import type { Remarks } from "./use-remarks";

const load = async () => (await import("./block-menu")).BlockMenu;

type Props = {
  memo: Memo;
  block: MemoBlock;
  citations: readonly Citation[];
  remarks: Remarks;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
};

/** One block: its sentences, what is open of them, and ways to change it. */
export function Block({ memo, block, citations, remarks, isEdited, onEdit }: Props) {
  const [writing, setWriting] = useState<"comment" | "suggestion" | null>(null);
  const isOpen = memo.status === "draft";
  const hasMenu = memo.status !== "writing";
  if (isEdited)
    return (
      <BlockEditor
        memo={memo}
        block={block}
        section={block.section}
        isView={
          block.sentences.length > 0 && block.sentences.every(({ status }) => status === "ours")
        }
        label={`${block.section_title}, text`}
        onDone={() => onEdit(false)}
      />
    );
  const onWritten = () => setWriting(null);
  return (
    <div className="memo-block group relative">
      <div className={hasMenu ? "pr-10" : undefined}>
        <div className="answer">
          <Content memo={memo} block={block} citations={citations} />
        </div>
        <WordedBy block={block} />
        {isOpen && (
          <KeptBlock
            name={blockDraftName(memo._id, block._id)}
            what="a change"
            onContinue={() => onEdit(true)}
          />
        )}
        {isOpen && block.sentences.some(isUnsettled) && <BlockIssues memo={memo} block={block} />}
        <BlockSuggestions
          memo={memo}
          block={block}
          suggestions={remarks.suggestions}
          isWriting={writing === "suggestion"}
          onWritten={onWritten}
        />
        <BlockComments
          memoId={memo._id}
          block={block}
          comments={remarks.comments}
          isWriting={writing === "comment"}
          onWritten={onWritten}
        />
      </div>
      {hasMenu && (
        <Tools memo={memo} block={block} onEdit={() => onEdit(true)} onWrite={setWriting} />
      )}
    </div>
  );
}

type ToolsProps = {
  memo: Memo;
  block: MemoBlock;
  onEdit: () => void;
  onWrite: (what: "comment" | "suggestion") => void;
};

/** The menu of a block. */
function Tools({ memo, block, onEdit, onWrite }: ToolsProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { save } = useMemoEdit(memo);
  const at = memo.blocks.findIndex(({ _id }) => _id === block._id);
  const isOpen = memo.status === "draft";
  const isText = block.kind !== "table";
  const move = (after: string | null) => void save(block, { after });
  return (
    <div className="absolute top-0 right-0 opacity-0 transition-opacity duration-150 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 print:hidden">
      <MenuButton
        load={load}
        anchor={anchor}
        label={`Change this block of ${block.section_title}`}
        given={{
          memoId: memo._id,
          block,
          onComment: () => onWrite("comment"),
          onSuggest: isText && memo.status !== "final" ? () => onWrite("suggestion") : null,
          onEdit: isOpen && isText ? onEdit : null,
          onUp: isOpen && at > 0 ? () => move(memo.blocks[at - 2]?._id ?? null) : null,
          onDown:
            isOpen && memo.blocks[at + 1] ? () => move(memo.blocks[at + 1]?._id ?? null) : null,
          onDelete: isOpen ? () => void save(block, { remove: true }) : null,
        }}
      >
        <MoreHorizontal aria-hidden="true" />
      </MenuButton>
    </div>
  );
}

/** The model that worded sentences of a block, if one did. */
function WordedBy({ block: { sentences } }: { block: MemoBlock }) {
  const model = sentences.find((sentence) => sentence.model !== null)?.model;
  if (!model) return null;
  return (
    <p className="wrap-anywhere mt-1 text-[13px] text-muted-foreground print:hidden">
      Worded by {model}, checked
    </p>
  );
}

function Content({
  memo: { sources },
  block,
  citations,
}: Pick<Props, "memo" | "block" | "citations">) {
  const shared = { sources, citations };
  if (block.kind === "table")
    return (
      <>
        <MemoChart block={block} />
        <MemoTable block={block} {...shared} />
      </>
    );
  if (block.kind === "list")
    return (
      <ul>
        {keyed(block.sentences).map(({ key, ...sentence }) => (
          <li key={key}>
            <Sentence sentence={sentence} {...shared} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {keyed(block.sentences).map(({ key, ...sentence }) => (
        <Sentence key={key} sentence={sentence} {...shared} />
      ))}
    </p>
  );
}
