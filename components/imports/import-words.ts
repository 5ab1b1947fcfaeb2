import { counted } from "@/lib/core/counted";
import type { Import, ImportSummary } from "@/lib/domains/imports/schema";

type Counts = ImportSummary["counts"];
type Standing = Pick<ImportSummary, "status" | "is_undoing">;

/** What an import does or did: "312 new, 41 updates, 9 possible duplicates, 3 rejected". */
export function outcomeSentence(counts: Counts): string {
  const parts = [
    counts.new > 0 && `${counts.new.toLocaleString("en")} new`,
    counts.updated > 0 && counted(counts.updated, "update"),
    counts.duplicates > 0 && counted(counts.duplicates, "possible duplicate"),
    counts.rejected > 0 && `${counts.rejected.toLocaleString("en")} rejected`,
    counts.unchanged > 0 && `${counts.unchanged.toLocaleString("en")} unchanged`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "No rows" : parts.join(", ");
}

/** Number of rows that committing would write; possible duplicates may be left out. */
export const rowsToImport = (counts: Counts, duplicates: "separate" | "same" | "skip") =>
  counts.new + counts.updated + (duplicates === "skip" ? 0 : counts.duplicates);

/** The status of an import in a word or two. */
export function standingOf({ status, is_undoing }: Standing) {
  if (is_undoing) return "Undoing";
  return {
    received: "Waiting",
    parsing: "Reading",
    mapping: "Needs a mapping",
    preview: "Ready to import",
    committing: "Importing",
    committed: "Imported",
    failed: "Failed",
    undone: "Undone",
  }[status];
}

/** The title of an import: its file's name, or the name of the starter companies. */
export const titleOf = ({ kind, file_name }: Pick<ImportSummary, "kind" | "file_name">) =>
  kind === "starter" ? "Starter catalog" : file_name;

/** What the file was recognized as: "This looks like the Y Combinator directory." */
export const recognition = ({ suggestion }: Pick<Import, "suggestion">) =>
  suggestion?.isReadyMade ? Object.values(suggestion.reasons)[0]?.why : undefined;

/** Whether the server is working on it, so polling makes sense. */
export const isRunning = ({ status, is_undoing }: Standing) =>
  is_undoing || status === "received" || status === "parsing" || status === "committing";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A file size: "14.7 MB". */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** step).toLocaleString("en", {
    style: "unit",
    unit: units[step],
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
}

/** A duration: "under 1 s", "12 s", "3 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 1_000) return "under 1 s";
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
