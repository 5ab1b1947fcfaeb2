import { Tooltip } from "@/components/ui/tooltip";
import { truncate } from "@/lib/core/truncate";
import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import { citationAddress } from "./citation-address";

/**
 * Why a sentence is shown that no source states. Questions, and sentences about missing data, need
 * no hint.
 */
const INFERENCE_HINT = "It follows from what was found; no source states it.";

/** Of a quote that is read out with its number. */
const SPOKEN_MAX = 200;

type CitesProps = { numbers: readonly number[]; citations: readonly Citation[] };

/** The numbers of citations. Plain links: answers have many, and their area follows them. */
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
  /** What is no fact says so; of a run of such sentences the last does. */
  isMarked?: boolean;
};

/** One sentence: with its citations where it is proved, else with what it is. */
export function AnswerSentence({ sentence, citations, isMarked = true }: Props) {
  const { text, status, evidence } = sentence;
  return (
    <span data-status={status}>
      <span dir="auto">{text}</span>
      <Cites numbers={evidence} citations={citations} />
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
