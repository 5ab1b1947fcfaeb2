import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Memo, MemoSentence } from "../schema";

/** So many sentences are named when a memo cannot be made final. */
const NAMED_MAX = 20;

/** Throws CONFLICT with the sentences that keep a memo from being final. */
export function assertProved({ blocks }: Memo): void {
  const sentences = blocks.flatMap((block) => block.sentences);
  if (sentences.length === 0) throw new AppError("CONFLICT", "This memo is empty");
  const isOpen = ({ status, outdated }: MemoSentence) => status === "unproved" || outdated !== null;
  const open = sentences.filter(isOpen);
  if (open.length === 0) return;
  const message =
    open.length === 1
      ? "1 sentence is not proved. Change it, delete it, or mark it as your view."
      : `${open.length} sentences are not proved. Change them, delete them, or mark them as your view.`;
  const sentencesToName = open.slice(0, NAMED_MAX).map(({ text }) => text);
  throw new AppError("CONFLICT", message, { fields: { sentences: sentencesToName } });
}
