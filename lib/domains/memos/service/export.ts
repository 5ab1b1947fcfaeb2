import "server-only";
import { AppError } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import type { ExportFormat } from "../constants";
import { memoCalls } from "../contract";
import { documentOf, type MemoDocument } from "../rules/document";
import { clipped } from "../rules/excerpt";
import { toHtml } from "../rules/html";
import { toMarkdown } from "../rules/markdown";
import { toDocx } from "./docx";
import { memoOf } from "./open";
import { toPdf } from "./pdf";
import { toUncompared } from "./wire";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "utf8"));

type File = Uint8Array<ArrayBuffer>;
type Writer = { media_type: string; write: (document: MemoDocument) => File | Promise<File> };

const writers: Record<Exclude<ExportFormat, "proof">, Writer> = {
  docx: {
    media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: toDocx,
  },
  pdf: { media_type: "application/pdf", write: toPdf },
  md: { media_type: "text/markdown; charset=utf-8", write: (memo) => bytes(toMarkdown(memo)) },
  html: { media_type: "text/html; charset=utf-8", write: (memo) => bytes(toHtml(memo)) },
};

/** A file's name without what no file system takes. */
const fileName = (title: string) =>
  clipped(
    title
      .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
      .replace(/\s+/gu, " ")
      .replace(/^[.\s]+|[.\s]+$/gu, ""),
    120,
  ) || "memo";

export const exportMemo = implement(
  memoCalls.export,
  { transaction: "read" },
  async (ctx, { memoId, format }) => {
    const memo = await memoOf(ctx, memoId);
    const name = fileName(memo.title);
    if (format === "proof") {
      if (memo.frozen === null)
        throw new AppError("CONFLICT", "Only a final memo has a proof: make it final first");
      return {
        file_name: `${name} proof.json`,
        media_type: "application/json; charset=utf-8",
        content: bytes(memo.frozen),
      };
    }
    const { media_type, write } = writers[format];
    const state = memo.finalAt ? "" : " (draft)";
    return {
      file_name: `${name}${state}.${format}`,
      media_type,
      content: await write(documentOf(await toUncompared(ctx, memo))),
    };
  },
);
