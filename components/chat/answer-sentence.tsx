import { cut } from "@/lib/core/cut";
import type { Citation, Sentence } from "@/lib/domains/chat/schema/answer";
import { citationAddress } from "./citation-address";

/** What a sentence is that no source states, and why it is shown all the same. */
const marks = {
  inference: { label: "Inference", hint: "It follows from what was found; no source states it." },
  question: { label: "Question", hint: "An answer needs to know this first." },
  unknown: { label: "Unknown", hint: "Your data does not say it." },
} as const;

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
        aria-label={`Source ${n}, ${title}: “${cut(quote, SPOKEN_MAX, "…")}”`}
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
  const mark = status === "proved" || !isMarked ? undefined : marks[status];
  return (
    <span data-status={status}>
      <span dir="auto">{text}</span>
      <Cites numbers={evidence} citations={citations} />
      {mark && (
        <>
          {" "}
          <span className="sentence-mark" title={mark.hint}>
            {mark.label}
          </span>
        </>
      )}{" "}
    </span>
  );
}
