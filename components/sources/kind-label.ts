import type { SourceKind } from "@/lib/domains/evidence/constants";

const labels: Record<SourceKind, string> = {
  starter: "Starter catalog",
  import: "Imported list",
  upload: "Uploaded file",
  interview: "Interview",
  note: "Note",
  feed: "Feed",
  web: "Web page",
  deck: "Deck",
  model: "Model",
  user: "Entered by hand",
};

/** A source's kind in words. */
export const kindLabel = (kind: string): string => labels[kind as SourceKind] ?? kind;
