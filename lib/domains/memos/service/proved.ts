import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Memo, MemoSentence } from "../schema";

/** So many sentences are named when a memo cannot be made final. */
const NAMED_MAX = 20;

const sentencesOf = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 sentence ${one}` : `${count} sentences ${many}`];

/** Throws CONFLICT with the sentences that keep a memo from being final. */
export function assertProved({ blocks }: Memo): void {
  const sentences = blocks.flatMap((block) => block.sentences);
  if (sentences.length === 0) throw new AppError("CONFLICT", "This memo is empty");
  const isUnproved = ({ status }: MemoSentence) => status === "unproved";
  const isOutdated = ({ outdated }: MemoSentence) => outdated !== null;
  const open = sentences.filter((each) => isUnproved(each) || isOutdated(each));
  if (open.length === 0) return;
  const message = [
    ...sentencesOf(
      open.filter(isUnproved).length,
      "is not proved. Change it, delete it, or mark it as your view.",
      "are not proved. Change them, delete them, or mark them as your view.",
    ),
    ...sentencesOf(
      open.filter(isOutdated).length,
      "no longer holds. Update or delete it.",
      "no longer hold. Update or delete them.",
    ),
  ].join(" ");
  const sentencesToName = open.slice(0, NAMED_MAX).map(({ text }) => text);
  throw new AppError("CONFLICT", message, { fields: { sentences: sentencesToName } });
}
