"use client";

import { AnchoredMenu, MenuItem } from "@/components/ui/anchored-menu";
import type { AnchoredToButton } from "@/components/ui/menu-button";
import type { ExportFormat } from "@/lib/domains/memos/constants";
import type { Memo } from "@/lib/domains/memos/schema";

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: "docx", label: "Word" },
  { format: "pdf", label: "PDF" },
  { format: "md", label: "Markdown" },
  { format: "html", label: "HTML to print" },
];

/** The files of a memo; a draft says DRAFT on every page. */
export function ExportMenu({ memo, ...menu }: AnchoredToButton & { memo: Memo }) {
  const { status, _id } = memo;
  const isFinal = status === "final";
  const shown = isFinal
    ? [...formats, { format: "proof" as const, label: "Proof (JSON)" }]
    : formats;
  return (
    <AnchoredMenu {...menu}>
      {shown.map(({ format, label }) => (
        <MenuItem key={format} asChild>
          <a href={`/api/memos/${_id}/export?format=${format}`} download>
            {label}
            {!isFinal && <span className="ml-auto text-[13px] text-muted-foreground">Draft</span>}
          </a>
        </MenuItem>
      ))}
    </AnchoredMenu>
  );
}
