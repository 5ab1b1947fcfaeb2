import type { MemoSource } from "../schema";

/** The receipt of an evaluation, by which its score is checked; null for other sources. */
export const receiptText = ({ kind, sha256 }: Pick<MemoSource, "kind" | "sha256">) =>
  kind === "evaluation" && sha256 ? `receipt ${sha256}` : null;
