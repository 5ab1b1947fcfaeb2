"use client";

import {
  ArrowDown,
  ArrowUp,
  History,
  MessageSquare,
  Pencil,
  PencilLine,
  Trash2,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AnchoredMenu, MenuItem } from "@/components/ui/anchored-menu";
import type { AnchoredToButton } from "@/components/ui/menu-button";
import type { MemoBlock } from "@/lib/domains/memos/schema";

const VersionsDialog = lazy(() =>
  import("./versions-dialog").then((module) => ({ default: module.VersionsDialog })),
);

type Props = AnchoredToButton & {
  memoId: string;
  block: MemoBlock;
  /** Null where it cannot be done. */
  onEdit: (() => void) | null;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: (() => void) | null;
  /** Null where no words can be proposed. */
  onSuggest: (() => void) | null;
  onComment: () => void;
};

/** What can be done with a block. */
export function BlockMenu({ memoId, block, ...rest }: Props) {
  const { onEdit, onUp, onDown, onDelete, onSuggest, onComment, ...menu } = rest;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <AnchoredMenu {...menu}>
        {onEdit && (
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </MenuItem>
        )}
        {onSuggest && (
          <MenuItem onSelect={onSuggest}>
            <PencilLine aria-hidden="true" />
            Suggest words
          </MenuItem>
        )}
        {onUp && (
          <MenuItem onSelect={onUp}>
            <ArrowUp aria-hidden="true" />
            Move up
          </MenuItem>
        )}
        {onDown && (
          <MenuItem onSelect={onDown}>
            <ArrowDown aria-hidden="true" />
            Move down
          </MenuItem>
        )}
        <MenuItem onSelect={onComment}>
          <MessageSquare aria-hidden="true" />
          Comment
        </MenuItem>
        <MenuItem onSelect={() => setShown(true)}>
          <History aria-hidden="true" />
          Versions
        </MenuItem>
        {onDelete && (
          <MenuItem variant="destructive" onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        )}
      </AnchoredMenu>
      {isShown && (
        <Suspense>
          <VersionsDialog
            memoId={memoId}
            blockId={block._id}
            canRestore={onEdit !== null}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
