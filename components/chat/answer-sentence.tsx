import { Tooltip } from "@/components/ui/tooltip";
import { truncate } from "@/lib/core/truncate";
import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import type { Basis } from "./answer-bases";
import { citationAddress } from "./citation-address";
import { ComputedMark } from "./computed-mark";

/**
 * Why a sentence without a source is shown. Questions, and sentences about missing data, need no
 * hint.
 */
const INFERENCE_HINT = "It follows from what was found; no source states it.";

/** Longest quote that a screen reader hears with its number, in characters. */
const SPOKEN_MAX = 200;

type CitesProps = { numbers: readonly number[]; citations: readonly Citation[] };

/** The numbers of citations. Plain links: answers have many, and their container handles events. */
export function Cites({ numbers, citations }: CitesProps) {
  return numbers.map((n) => {
    const citation = citations.find((one) => one.n === n);
    if (!citation) return null;
    const { title, quote } = citation;
    return (
      <a
        key={n}
        href={citationAddress(citation)}
        data-citation={n}
        aria-label={`Source ${n}, ${title}: “${truncate(quote, SPOKEN_MAX, "…")}”`}
        className="citation"
      >
        {n}
      </a>
    );
  });
}

type Props = {
  sentence: Sentence;
  citations: readonly Citation[];
  /** The plan behind what was computed. */
  basis?: Basis;
  /** Shows the mark of a sentence that is not a fact; of a run of them only the last has it. */
  isMarked?: boolean;
};

/** One sentence: with its citations when proved, else with the mark of its kind. */
export function AnswerSentence({ sentence, citations, basis, isMarked = true }: Props) {
  const { text, status, evidence } = sentence;
  return (
    <span data-status={status}>
      <span dir="auto">{text}</span>
      <Cites numbers={evidence} citations={citations} />
      {status === "computed" && isMarked && (
        <>
          {" "}
          <ComputedMark basis={basis} />
        </>
      )}
      {status === "inference" && isMarked && (
        <>
          {" "}
          <Tooltip label={INFERENCE_HINT} isFocusable>
            <span className="sentence-mark">Inference</span>
          </Tooltip>
        </>
      )}{" "}
    </span>
  );
}
