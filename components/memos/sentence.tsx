import { Cites } from "@/components/chat/answer-sentence";
import { Tooltip } from "@/components/ui/tooltip";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import type { MemoSentence, MemoSource } from "@/lib/domains/memos/schema";
import { cn } from "@/lib/utils";

/** Claims among sources, as citations: they have a passage to show. */
export const citationsOf = (sources: readonly MemoSource[]): Citation[] =>
  sources.flatMap(({ id, kind, path, passage_id, source_id, sha256, ...shown }) =>
    kind === "claim" && passage_id && source_id && sha256
      ? [
          {
            ...shown,
            claim_id: id,
            passage_id,
            source_id,
            sha256,
            company_id: shown.company_id ?? "",
            company_name: shown.company_name ?? "",
          },
        ]
      : [],
  );

/** The number of a record of the firm's own work, which leads to it. */
function RecordMark({ source: { n, title, quote, path } }: { source: MemoSource }) {
  return (
    <Tooltip label={quote ? `${title}: “${quote}”` : title}>
      <a href={path ?? "#sources"} aria-label={`Source ${n}, ${title}`} className="citation">
        {n}
      </a>
    </Tooltip>
  );
}

type MarksProps = {
  numbers: readonly number[];
  sources: readonly MemoSource[];
  citations: readonly Citation[];
};

/** The numbers of what a sentence rests on. */
export function Marks({ numbers, sources, citations }: MarksProps) {
  // Sources are in the order of their numbers, from 1.
  const records = numbers
    .flatMap((n) => sources[n - 1] ?? [])
    .filter(({ kind }) => kind !== "claim");
  return (
    <>
      <Cites numbers={numbers} citations={citations} />
      {records.map((source) => (
        <RecordMark key={source.n} source={source} />
      ))}
    </>
  );
}

/** How a sentence without proof is underlined, so that it is not shown by color alone. */
const open = "underline decoration-wavy decoration-from-font underline-offset-4";

type Props = Omit<MarksProps, "numbers"> & { sentence: MemoSentence };

/** A sentence with its sources; one that is not proved, or no longer is, says so. */
export function Sentence({ sentence, sources, citations }: Props) {
  const { text, status, evidence, outdated } = sentence;
  return (
    <span data-status={outdated ? "outdated" : status}>
      <span
        dir="auto"
        className={cn(
          status === "unproved" && `${open} decoration-negative`,
          outdated && `${open} decoration-warning`,
        )}
      >
        {text}
      </span>
      <Marks numbers={evidence} sources={sources} citations={citations} />
      {status === "ours" && (
        <>
          {" "}
          <Tooltip label="A person wrote this. No source states it." isFocusable>
            <span className="sentence-mark print:hidden">Our view</span>
          </Tooltip>
        </>
      )}{" "}
    </span>
  );
}
